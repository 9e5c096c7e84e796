import type { Catalogue } from '@yehang/demo/types.ts';
import type { DemoSeries } from '../db/queries/demo/series.ts';
import { stableId } from './stable-id.ts';

/** The demonstration's series, once the videos they are made of are there. */
export function buildDemoSeries(
  { collections }: Pick<Catalogue, 'collections'>,
  now: Date,
): DemoSeries[] {
  return collections.map(({ slug, title, description, clips, finished, terms }) => ({
    id: stableId('series', slug),
    values: {
      content: {
        title,
        description,
        state: 'published',
        publishedAt: now,
        ...(terms && {
          rule: 'vipOrGold',
          tier: 'normal',
          previewUnits: terms.freeEpisodes,
          partPriceGoldCents: terms.episodePriceGoldCents,
          priceGoldCents: terms.priceGoldCents,
        }),
      },
      details: { finished },
    },
    contentIds: clips.map((clip) => stableId('clip', clip)),
  }));
}
