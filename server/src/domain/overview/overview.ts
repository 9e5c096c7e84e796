import { readOverview } from '../../db/queries/operator/overview.ts';
import { findSetting } from '../../db/queries/operator/settings.ts';
import type { AppContext } from '../app-context.ts';
import { countJobTroubles } from '../jobs/list-jobs.ts';

/** Where the making of the demo catalogue notes how far it is: `{ done, total }`. */
export const DEMO_PROGRESS = 'demoProgress';

/** Figures of the console's first page. */
export async function overview({ database }: AppContext) {
  const [figures, jobs, demo] = await Promise.all([
    readOverview(database),
    countJobTroubles({ database }),
    findSetting(database, DEMO_PROGRESS),
  ]);
  return { ...figures, ...jobs, demo: demo as { done: number; total: number } | null };
}
