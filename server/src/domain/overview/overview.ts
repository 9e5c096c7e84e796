import { readOverview } from '../../db/queries/operator/overview.ts';
import { findSetting } from '../../db/queries/operator/settings.ts';
import { countJobTroubles } from '../jobs/list-jobs.ts';
import type { Database } from '../../db/connect.ts';

/** Where the making of the demo catalogue notes how far it is: `{ done, total }`. */
export const DEMO_PROGRESS = 'demoProgress';

/** Figures of the console's first page. */
export async function overview({
  database,
  untrustedProxy,
}: {
  database: Database;
  untrustedProxy: { isSeen: boolean };
}) {
  const [figures, jobs, demo] = await Promise.all([
    readOverview(database),
    countJobTroubles({ database }),
    findSetting(database, DEMO_PROGRESS),
  ]);
  const { isSeen } = untrustedProxy;
  return {
    ...figures,
    ...jobs,
    untrustedProxy: isSeen,
    demo: demo as { done: number; total: number } | null,
  };
}
