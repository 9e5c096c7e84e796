import type { Catalogue } from '@yehang/demo/types.ts';
import type { DemoSeries } from '../db/queries/demo/series.ts';
import { spreadCounts } from './demo-counts.ts';
import { seriesCounts } from './demo-talk.ts';
import { stableId } from './stable-id.ts';

const DAY_MS = 86_400_000;

/** The demonstration's series, once the videos they are made of are there. */
export function buildDemoSeries(
  { collections, clips: all }: Pick<Catalogue, 'collections' | 'clips'>,
  now: Date,
): DemoSeries[] {
  return collections.map(({ slug, title, description, clips, finished, terms }) => {
    const films = all.filter((film) => clips.includes(film.slug));
    const counts = seriesCounts(films);
    // As old as its first film.
    const age = Math.max(0, ...films.map(({ publishedDaysAgo }) => publishedDaysAgo));
    const publishedAt = new Date(now.getTime() - age * DAY_MS);
    return {
      id: stableId('series', slug),
      values: {
        content: {
          title,
          description,
          state: 'published' as const,
          publishedAt,
          createdAt: publishedAt,
          ...counts,
          ...(terms && {
            rule: 'vipOrGold' as const,
            tier: 'normal' as const,
            previewUnits: terms.freeEpisodes,
            partPriceGoldCents: terms.episodePriceGoldCents,
            priceGoldCents: terms.priceGoldCents,
          }),
        },
        details: { finished },
      },
      contentIds: clips.map((clip) => stableId('clip', clip)),
      counts: spreadCounts(counts, publishedAt, now),
    };
  });
}
