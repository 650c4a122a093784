// Text in lines of a given width, counted in the columns of a terminal: a wide character takes two, an accent none.

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += WITHOUT_WIDTH.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}

export function padTo(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - columnsOf(text)));
}

/** How much of the text fits, never half a character. */
function fitting(text: string, room: number): number {
  let columns = 0;
  let end = 0;
  for (const character of text) {
    columns += columnsOf(character);
    if (columns > room) break;
    end += character.length;
  }
  return end;
}

/** The text broken at spaces into lines of at most `width`, the first behind `lead`, the others indented as far. */
export function hang(lead: string, text: string, width: number): string[] {
  const indent = columnsOf(lead);
  const room = Math.max(10, width - indent);
  const lines: string[] = [];
  let rest = text;
  while (columnsOf(rest) > room) {
    const most = fitting(rest, room);
    const space = rest.lastIndexOf(" ", most);
    const end = space > 0 ? space : most;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  lines.push(rest);
  return lines.map((line, i) => (i === 0 ? lead : " ".repeat(indent)) + line);
}
