/** Ids, and their absence, as the text of an array of PostgreSQL: ids need neither quotes nor escapes. */
export function toUuidArray(ids: readonly (string | null)[]): string {
  let text = '';
  for (const id of ids) text += `,${id ?? 'NULL'}`;
  return `{${text.slice(1)}}`;
}

/** Ids from the text of an array without a NULL; null where there is no array. */
export function fromUuidArray(text: string | null): string[] | null {
  if (text === null) return null;
  return text.length === 2 ? [] : text.slice(1, -1).split(',');
}
