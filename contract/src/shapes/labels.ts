import type { accessRuleName, Rating, Tier } from './catalogue.ts';
import type { ContentState } from './console-content.ts';
import type { ContentKind } from './content-kinds.ts';
import type { z } from 'zod';

// What staff read in the console and in exported files.

export const kindLabels: Record<ContentKind, string> = {
  long: '长视频',
  short: '短视频',
  series: '合集',
  live: '直播',
  comic: '漫画',
  novel: '小说',
  audio: '有声小说',
  photo: '图集',
  game: '游戏',
  reserved: '预约',
  post: '帖子',
  circle: '圈子',
};

export const contentStateLabels: Record<ContentState, string> = {
  draft: '草稿',
  submitted: '待审核',
  approved: '已审核',
  published: '已发布',
  hidden: '已下架',
  takenDown: '已移除',
};

export const ratingLabels: Record<Rating, string> = { general: '普通', adult: '成人' };

export const ruleLabels: Record<z.infer<typeof accessRuleName>, string> = {
  free: '免费',
  vip: '会员',
  gold: '金币',
  vipOrGold: '会员或金币',
};

export const tierLabels: Record<Tier, string> = {
  supreme: '至尊会员',
  normal: '普通会员',
  live: '直播会员',
  dark: '暗网会员',
};
