import { ruleLabels, tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { AccessRule } from '@yehang/contract/shapes/catalogue.ts';
import { formatGold } from '../gold/gold.ts';

export type RuleName = AccessRule['rule'];

/** Whether a rule requires a tier. */
export const needsTier = (rule: RuleName) => rule === 'vip' || rule === 'vipOrGold';

/** Whether a rule requires a price. */
export const needsPrice = (rule: RuleName) => rule === 'gold' || rule === 'vipOrGold';

/** An access rule in one line: `普通会员或 12 金币`. */
export function formatAccess(access: AccessRule): string {
  switch (access.rule) {
    case 'free':
      return ruleLabels.free;
    case 'vip':
      return tierLabels[access.tier];
    case 'gold':
      return formatGold(access.priceGoldCents);
    case 'vipOrGold':
      return `${tierLabels[access.tier]}或 ${formatGold(access.priceGoldCents)}`;
  }
}
