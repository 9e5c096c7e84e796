import type { AccessRule } from '@yehang/contract/shapes/catalogue.ts';
import { Badge } from '@yehang/ui/badge.tsx';
import { formatGold } from '../../lib/format/amounts.ts';
import { tierBadges } from '../user/vip-tiers.ts';

/** What it takes to see all of a post; nothing for a free one. */
export function AccessMark({ access }: { access: AccessRule }) {
  switch (access.rule) {
    case 'free':
      return null;
    case 'gold':
      return <Badge tone="gold">{formatGold(access.priceGoldCents)} 金币</Badge>;
    case 'vip':
    case 'vipOrGold':
      return <Badge tone={access.tier}>{tierBadges[access.tier]}</Badge>;
  }
}
