export function reportLetter(_: unknown): string {
  return "";
}
