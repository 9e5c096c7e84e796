/**
 * 32 bits for an id, for sets that have to be small: the last eight digits, which are random in every version of
 * UUID in use. Two of a thousand videos share one in about one of ten thousand sets. Signed, as an engine keeps such
 * numbers without a memory of their own: sets of them are several times as fast.
 */
export function idHashOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16) | 0;
}
