import type { LinkItem } from '@yehang/contract/shapes/link.ts';

/** The ads of a position in the operator's order, if necessary only those with a picture. */
export function adsAt(
  advertise: readonly LinkItem[] | undefined,
  position: number,
  { needsCover = false } = {},
): LinkItem[] {
  return (advertise ?? [])
    .filter((ad) => ad.position === position && (!needsCover || ad.cover !== null))
    .sort((one, other) => one.sortCode - other.sortCode);
}
