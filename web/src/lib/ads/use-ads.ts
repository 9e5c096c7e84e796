import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { useMemo } from 'react';
import { useConfig } from '../config/use-config.ts';

/** The ads of a position in the operator's order, of those that have a picture where one is needed. */
export function adsAt(
  advertise: readonly LinkItem[] | undefined,
  position: number,
  { needsCover = false } = {},
): LinkItem[] {
  return (advertise ?? [])
    .filter((ad) => ad.position === position && (!needsCover || ad.cover !== null))
    .sort((one, other) => one.sortCode - other.sortCode);
}

/** The ads with a picture at a position; none before the config is there. */
export function useAds(position: number): LinkItem[] {
  const advertise = useConfig()?.advertise;
  return useMemo(() => adsAt(advertise, position, { needsCover: true }), [advertise, position]);
}
