import type { AccessRule, Tier } from '@yehang/contract/shapes/catalogue.ts';
import { Badge } from '@yehang/ui/badge.tsx';
import { formatGold } from '../format/amounts.ts';

const tierNames: Readonly<Record<Tier, string>> = {
  supreme: '至尊',
  normal: '会员',
  live: '直播会员',
  dark: '暗网会员',
};

/** What it takes to see an item, as a word on its cover; null for what is free. */
export function accessBadge(access: AccessRule) {
  switch (access.rule) {
    case 'free':
      return null;
    case 'gold':
      return <Badge tone="gold">{formatGold(access.priceGoldCents)} 金币</Badge>;
    case 'vip':
    case 'vipOrGold':
      return <Badge tone={access.tier}>{tierNames[access.tier]}</Badge>;
  }
}
