import type { AccessRule, Rating, VideoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { ItemState } from '@yehang/contract/shapes/console-item.ts';
import { formatGold } from '../gold/gold.ts';
import { tierLabels } from '../membership/tier-labels.ts';

export const itemStateLabels: Record<ItemState, string> = {
  draft: '草稿',
  submitted: '待审核',
  approved: '已审核',
  published: '已发布',
  hidden: '已下架',
  takenDown: '已移除',
};

export const kindLabels: Record<VideoKind, string> = { short: '短视频', long: '长视频' };

export const ratingLabels: Record<Rating, string> = { general: '普通', adult: '成人' };

export const ruleLabels: Record<AccessRule['rule'], string> = {
  free: '免费',
  vip: '会员',
  gold: '金币',
  vipOrGold: '会员或金币',
};

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
