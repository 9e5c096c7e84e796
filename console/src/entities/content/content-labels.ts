import type { Rating } from '@yehang/contract/shapes/catalogue.ts';
import type { ContentState } from '@yehang/contract/shapes/console-content.ts';
import { type ContentKind, contentKinds } from '@yehang/contract/shapes/content-kinds.ts';

export const kindLabels: Record<ContentKind, string> = {
  long: '长视频',
  short: '短视频',
  series: '合集',
  live: '直播',
};

/** A kind that was recorded as text; undefined for one that is no more. */
export function knownKind(recorded: string): ContentKind | undefined {
  return contentKinds.find((kind) => kind === recorded);
}

/** The label of a kind that was recorded as text; one that is no more is shown as it is. */
export function kindLabel(recorded: string): string {
  const kind = knownKind(recorded);
  return kind ? kindLabels[kind] : recorded;
}

export const contentStateLabels: Record<ContentState, string> = {
  draft: '草稿',
  submitted: '待审核',
  approved: '已审核',
  published: '已发布',
  hidden: '已下架',
  takenDown: '已移除',
};

export const ratingLabels: Record<Rating, string> = { general: '普通', adult: '成人' };
