import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { useMemo } from 'react';
import { useConfigWithAds } from '../config/use-config.ts';
import { adsAt } from './ads-at.ts';

/** The ads with a picture at a position; none before the config is loaded. */
export function useAds(position: number): LinkItem[] {
  const advertise = useConfigWithAds()?.advertise;
  return useMemo(() => adsAt(advertise, position, { needsCover: true }), [advertise, position]);
}
