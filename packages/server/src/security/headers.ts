// Headers that every answer carries. Scripts and styles come from the server itself, none is inline; the ONNX engine
// of the page is WebAssembly, which needs a permission of its own.

const POLICY = {
  "default-src": "'none'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
} as const;

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": Object.entries(POLICY)
    .map(([name, value]) => `${name} ${value}`)
    .join("; "),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};
