import type { Rating, VideoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { ItemState } from '@yehang/contract/shapes/console-item.ts';

/** What the console lists, edits and reviews. */
export type ContentKind = VideoKind | 'series' | 'live';

export const kindLabels: Record<ContentKind, string> = {
  short: '短视频',
  long: '长视频',
  series: '合集',
  live: '直播',
};

export const contentStateLabels: Record<ItemState, string> = {
  draft: '草稿',
  submitted: '待审核',
  approved: '已审核',
  published: '已发布',
  hidden: '已下架',
  takenDown: '已移除',
};

export const ratingLabels: Record<Rating, string> = { general: '普通', adult: '成人' };
