import type { Catalogue } from '@yehang/demo/types.ts';
import type { DemoSeries } from '../db/queries/demo/series.ts';
import { stableId } from './stable-id.ts';

/** The demonstration's series, once the videos they are made of are there. */
export function buildDemoSeries(
  { collections }: Pick<Catalogue, 'collections'>,
  now: Date,
): DemoSeries[] {
  return collections.map(({ slug, title, description, clips, finished, terms }) => ({
    row: {
      id: stableId('series', slug),
      title,
      description,
      finished,
      enabled: true,
      publishedAt: now,
      ...(terms && { ...terms, rule: 'vipOrGold' as const, tier: 'normal' as const }),
    },
    contentIds: clips.map((clip) => stableId('clip', clip)),
  }));
}
