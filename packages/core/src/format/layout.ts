// Text in lines of a given width.

export function padTo(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - text.length));
}

/** The text broken at spaces into lines of at most `width`, the first behind `lead`, the others indented as far. */
export function hang(lead: string, text: string, width: number): string[] {
  const room = Math.max(10, width - lead.length);
  const lines: string[] = [];
  let rest = text;
  while (rest.length > room) {
    const space = rest.lastIndexOf(" ", room);
    const end = space > 0 ? space : room;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  lines.push(rest);
  return lines.map((line, i) => (i === 0 ? lead : " ".repeat(lead.length)) + line);
}
