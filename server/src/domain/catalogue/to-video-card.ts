import {
  contentTypes,
  type AccessRule,
  type VideoCard,
} from '@yehang/contract/shapes/catalogue.ts';
import type { VideoRow } from '../../db/queries/content/video-lists.ts';

/** Shown in the cover's place until the media is there. */
const NO_COVER = { path: '', width: 16, height: 9, color: '#14161C' };

/** A published video as it stands in a list, without what is the viewer's own. */
export function toVideoCard(row: VideoRow): VideoCard {
  return {
    id: row.id,
    contentType: contentTypes[row.kind],
    title: row.title,
    cover: row.cover ?? NO_COVER,
    durationSeconds: row.durationSeconds,
    access: toAccessRule(row),
    rating: row.rating,
    plays: row.plays,
    likes: row.likes,
    uploader: row.uploaderId
      ? { id: row.uploaderId, nickname: row.uploaderNickname ?? '', avatar: row.uploaderAvatar }
      : null,
    publishedAt: row.publishedAt.getTime(),
  };
}

/** The rule as the wire has it. The database's constraints make the fields that a rule needs non-null. */
export function toAccessRule(row: Pick<VideoRow, 'rule' | 'tier' | 'priceGoldCents'>): AccessRule {
  const tier = row.tier ?? 'normal';
  const priceGoldCents = row.priceGoldCents ?? 1;
  switch (row.rule) {
    case 'free':
      return { rule: 'free' };
    case 'vip':
      return { rule: 'vip', tier };
    case 'gold':
      return { rule: 'gold', priceGoldCents };
    case 'vipOrGold':
      return { rule: 'vipOrGold', tier, priceGoldCents };
  }
}
