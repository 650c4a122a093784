// The page as static files. The ONNX engine's wasm file (14 MB) is left out: `lore build-page` puts it beside a page that
// needs it, and a page with a server never does.

import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { thirdPartyLicences } from "./third-party-licences.ts";

const withoutWasm: Plugin = {
  name: "without-wasm",
  generateBundle(_, bundle) {
    for (const file of Object.keys(bundle)) if (file.endsWith(".wasm")) delete bundle[file];
  },
};

const licences = thirdPartyLicences();

export default defineConfig({
  base: "./",
  logLevel: "error",
  plugins: [react(), withoutWasm, licences.page],
  worker: { format: "es", plugins: () => [withoutWasm, licences.worker] },
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
});
