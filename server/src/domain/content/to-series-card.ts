import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { SeriesCard } from '@yehang/contract/shapes/series.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import { toUploader } from './to-uploader.ts';
import { NO_COVER } from './to-video-card.ts';

/** A published series as it stands in a list, without viewer state. */
export function toSeriesCard(row: ContentRow, { finished }: { finished: boolean }): SeriesCard {
  const { rule, tier, partPriceGoldCents: episodePriceGoldCents, priceGoldCents } = row;
  return {
    id: row.id,
    contentType: contentTypes.series,
    title: row.title,
    cover: row.cover ?? NO_COVER,
    episodes: row.extent,
    finished,
    terms: { freeEpisodes: row.previewUnits, rule, tier, episodePriceGoldCents, priceGoldCents },
    rating: row.rating,
    plays: row.plays,
    likes: row.likes,
    uploader: toUploader(row),
    publishedAt: row.publishedAt.getTime(),
  };
}
