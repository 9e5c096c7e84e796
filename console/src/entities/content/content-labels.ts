import type { AccessRule, Rating, VideoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { ItemState } from '@yehang/contract/shapes/console-item.ts';
import { goldText } from '../gold/gold.ts';
import { tierWords } from '../membership/tier-words.ts';

export const itemStateWords: Record<ItemState, string> = {
  draft: '草稿',
  submitted: '待审核',
  approved: '已审核',
  published: '已发布',
  hidden: '已下架',
  takenDown: '已移除',
};

export const kindWords: Record<VideoKind, string> = { short: '短视频', long: '长视频' };

export const ratingWords: Record<Rating, string> = { general: '普通', adult: '成人' };

export const ruleWords: Record<AccessRule['rule'], string> = {
  free: '免费',
  vip: '会员',
  gold: '金币',
  vipOrGold: '会员或金币',
};

/** One line that says how an item may be seen: `普通会员或 12 金币`. */
export function accessText(access: AccessRule): string {
  switch (access.rule) {
    case 'free':
      return ruleWords.free;
    case 'vip':
      return tierWords[access.tier];
    case 'gold':
      return goldText(access.priceGoldCents);
    case 'vipOrGold':
      return `${tierWords[access.tier]}或 ${goldText(access.priceGoldCents)}`;
  }
}
