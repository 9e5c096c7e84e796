import type { AccessRule, VideoCard } from '@yehang/contract/shapes/catalogue.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import { toUploader } from './to-uploader.ts';

/** Shown in the cover's place until there is one. */
export const NO_COVER = { path: '', width: 16, height: 9, color: '#14161C' };

/** A published video as it stands in a list, without viewer state. */
export function toVideoCard(row: ContentRow): VideoCard {
  return {
    id: row.id,
    contentType: row.kind === 'short' ? contentTypes.short : contentTypes.long,
    title: row.title,
    cover: row.cover ?? NO_COVER,
    durationSeconds: row.extent,
    access: toAccessRule(row),
    rating: row.rating,
    isAiMade: row.isAiMade,
    plays: row.plays,
    likes: row.likes,
    uploader: toUploader(row),
    publishedAt: row.publishedAt.getTime(),
  };
}

/** The rule as the wire has it. The database's constraints make the fields that a rule needs non-null. */
export function toAccessRule(
  row: Pick<ContentRow, 'rule' | 'tier' | 'priceGoldCents'>,
): AccessRule {
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
