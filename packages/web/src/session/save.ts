/** Hands bytes that were made in the browser to its reader as a file. */
export function saveBytes(name: string, type: string, bytes: BlobPart): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const save = (name: string, type: string, text: string) => saveBytes(name, type, text);
