// Names and values as a link writes them.

const PLAIN = /^[\p{L}_][\p{L}\p{M}\p{N}_.]*$/u;

/** A column's name in a link: in quotes where it has spaces or signs. */
export function nameInLink(name: string): string {
  return PLAIN.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** A value in a link: in single quotes where it could be read as anything else. */
export function valueInLink(spelling: string, columns: readonly string[]): string {
  return PLAIN.test(spelling) && !columns.includes(spelling) ? spelling : `'${spelling.replaceAll("'", "''")}'`;
}
