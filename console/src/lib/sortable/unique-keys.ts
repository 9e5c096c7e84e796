/** React keys for a list that may contain the same id more than once: the id and its occurrence number. */
export function uniqueKeys(rows: readonly { id: string }[]): string[] {
  const counts = new Map<string, number>();
  return rows.map(({ id }) => {
    const nth = (counts.get(id) ?? 0) + 1;
    counts.set(id, nth);
    return `${id} ${nth}`;
  });
}
