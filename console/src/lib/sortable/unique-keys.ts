/** A key for each place: the same item may stand at several, which are told apart by counting. */
export function placeKeys(chosen: readonly { id: string }[]): string[] {
  const times = new Map<string, number>();
  return chosen.map(({ id }) => {
    const nth = (times.get(id) ?? 0) + 1;
    times.set(id, nth);
    return `${id} ${nth}`;
  });
}
