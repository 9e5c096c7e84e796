/** A word before the name of a kind of records: a name that begins with Latin letters stands apart. */
export const withName = (word: string, name: string): string =>
  /^[\w]/.test(name) ? `${word} ${name}` : `${word}${name}`;
