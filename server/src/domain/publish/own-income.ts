import { listIncomeDays, listIncomeWorks } from '../../db/queries/creators/works.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { getOwnWork } from './own-works.ts';
import type { Database } from '../../db/connect.ts';

const MOST_WORKS = 50;

/**
 * The viewer's part of sales by day and by work, in hundredths of gold; of one work where it is named.
 * Error: 4040 (no such work).
 */
export async function ownIncome(
  { database }: { database: Database },
  viewer: Viewer,
  { id, days }: { id?: string | undefined; days: number },
) {
  if (id !== undefined) await getOwnWork(database, viewer, id);
  const sellerId = viewer.userId;
  const [byDay, works] = await Promise.all([
    listIncomeDays(database, { sellerId, contentId: id ?? null, days }),
    id === undefined
      ? listIncomeWorks(database, {
          sellerId,
          days,
          audience: audienceOf(viewer),
          limit: MOST_WORKS,
        })
      : [],
  ]);
  const sum = (name: 'sales' | 'incomeGoldCents') =>
    byDay.reduce((total, day) => total + day[name], 0);
  return { days: byDay, works, sales: sum('sales'), incomeGoldCents: sum('incomeGoldCents') };
}
