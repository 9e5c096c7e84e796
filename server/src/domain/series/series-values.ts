import type { z } from 'zod';
import type { seriesFields } from '@yehang/contract/shapes/console-series.ts';
import type { SeriesRecord, SeriesValues } from '../../db/queries/series/console.ts';
import type { StoredPicture } from '../../db/types.ts';
import { AppError } from '../app-error.ts';

export type SeriesFields = {
  [Name in keyof typeof seriesFields]: z.infer<(typeof seriesFields)[Name]>;
};

/** What is written of a series. Error: 4090 (it may not be shown now: taken down, or a report of it is open). */
export function toSeriesValues(
  fields: Omit<SeriesFields, 'contentIds'>,
  present: Pick<SeriesRecord, 'state' | 'withheldAt' | 'publishedAt'> | null,
  cover: StoredPicture | null,
): SeriesValues {
  const { title, description, rating, darkOnly, finished, enabled } = fields;
  const { rule, tier, priceGoldCents } = fields;
  return {
    content: {
      title,
      description,
      rating,
      darkOnly,
      rule,
      tier,
      priceGoldCents,
      partPriceGoldCents: fields.episodePriceGoldCents,
      previewUnits: fields.freeEpisodes,
      publishedAt: present?.publishedAt ?? (enabled ? new Date() : null),
      state: stateOf(enabled, present),
      // Without one of its own it has that of its first episode, which follows after it is saved.
      ...(cover && { cover }),
    },
    details: { finished, hasOwnCover: cover !== null },
  };
}

function stateOf(
  enabled: boolean,
  present: Pick<SeriesRecord, 'state' | 'withheldAt' | 'publishedAt'> | null,
): SeriesRecord['state'] {
  if (enabled && present?.state === 'takenDown') throw new AppError(4090, '合集已经下架，不能启用');
  if (enabled && present?.withheldAt)
    throw new AppError(4090, '有举报或投诉还没处理，处理后才能启用');
  if (present?.state === 'takenDown') return 'takenDown';
  if (enabled) return 'published';
  return present?.publishedAt ? 'hidden' : 'draft';
}

/** The cover that an editor gave. */
export function ownCover({
  hasOwnCover,
  cover,
}: Pick<SeriesRecord, 'hasOwnCover' | 'cover'>): StoredPicture | null {
  return hasOwnCover ? cover : null;
}
