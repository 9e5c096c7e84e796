import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { useState } from 'react';
import { useConfig } from '../config/use-config.ts';
import { useMe } from '../user/use-me.ts';
import { activeTiers } from '../user/vip-tiers.ts';

/** Whether the viewer's tiers allow downloads: disabled for everybody, open, or locked to some tiers. */
type DownloadPermission =
  | { kind: 'none' }
  | { kind: 'open' }
  | { kind: 'locked'; tiers: readonly Tier[] };

/** As far as the client knows; the server decides. */
export function useDownloadPermission(): DownloadPermission {
  const tiers = useConfig()?.offlineTiers ?? [];
  const me = useMe();
  const [nowSeconds] = useState(() => Date.now() / 1000);
  if (tiers.length === 0) return { kind: 'none' };
  const held = me.data ? activeTiers(me.data, nowSeconds) : [];
  const isOpen = held.some(({ tier }) => tier === 'supreme' || tiers.includes(tier));
  return isOpen ? { kind: 'open' } : { kind: 'locked', tiers };
}
