// The package brings no types.

declare module "lz4js" {
  const lz4: { decompress(frame: Uint8Array): Uint8Array };
  export default lz4;
}
