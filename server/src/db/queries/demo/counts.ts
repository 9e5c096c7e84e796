import { contentDays, contentHours } from '../../schema/ranks.ts';
import type { Queryable } from '../../types.ts';

interface Counts<When> {
  when: When;
  plays: number;
  likes: number;
  favorites: number;
}

/** What the totals of a content were by day and by hour. */
export interface DemoCounts {
  days: Counts<string>[];
  hours: Counts<number>[];
}

export async function addDemoCounts(
  { orm }: Queryable,
  contentId: string,
  { days, hours }: DemoCounts,
): Promise<void> {
  if (days.length > 0)
    await orm
      .insert(contentDays)
      .values(days.map(({ when, ...sums }) => ({ contentId, day: when, ...sums })));
  if (hours.length > 0)
    await orm
      .insert(contentHours)
      .values(hours.map(({ when, ...sums }) => ({ contentId, hour: when, ...sums })));
}
