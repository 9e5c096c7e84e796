import type { AccessRule, Rating, Tier, VideoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { ContentState, MediaState } from '@yehang/contract/shapes/console-content.ts';
import { goldText } from '../format/gold.ts';

export const itemStateWords: Record<ContentState, string> = {
  draft: '草稿',
  submitted: '待审核',
  approved: '已审核',
  published: '已发布',
  hidden: '已下架',
  takenDown: '已移除',
};

export const mediaStateWords: Record<MediaState, string> = {
  queued: '排队中',
  working: '转码中',
  ready: '就绪',
  failed: '失败',
  cancelled: '已取消',
};

export const kindWords: Record<VideoKind, string> = { short: '短视频', long: '长视频' };

export const ratingWords: Record<Rating, string> = { general: '普通', adult: '成人' };

export const tierWords: Record<Tier, string> = {
  supreme: '至尊会员',
  normal: '普通会员',
  live: '直播会员',
  dark: '暗网会员',
};

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

/** Options of a choice, in the order of the words. */
export function optionsOf<Value extends string>(
  words: Record<Value, string>,
): { value: Value; label: string }[] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}
