// Why a library could not read a file. One that loses its way in a damaged file says so in the words of its engine, which
// tell a user nothing.

export function decoderReason(error: unknown): string {
  const isOfEngine = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  return isOfEngine ? "its parts do not fit together" : (error as Error).message;
}
