import { readOverview } from '../../db/queries/operator/overview.ts';
import { findSetting } from '../../db/queries/operator/settings.ts';
import { countJobTroubles } from '../jobs/list-jobs.ts';
import type { Database } from '../../db/connect.ts';

/** Where the making of the demo catalogue notes how far it is. */
export const DEMO_PROGRESS = 'demoProgress';

export interface DemoProgress {
  /** Films that are ready, or failed. */
  done: number;
  total: number;
  /** Whether the rooms beside the films are filled too; absent where the films alone were noted. */
  isWhole?: boolean;
}

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
    demo: demo as DemoProgress | null,
  };
}
