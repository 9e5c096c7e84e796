import { settleFigures } from '../db/queries/figures/deltas.ts';
import { expireFigures } from '../db/queries/figures/expire.ts';
import { countRowTotals } from '../db/queries/figures/row-totals.ts';
import type { AppContext } from '../domain/app-context.ts';
import { countFigures } from '../domain/figures/count-figures.ts';
import { refreshBestContents } from '../domain/figures/refresh-best-contents.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';
import { settleBatch } from './settle-batch.ts';

/** What the console's figures need without a request. */
export function startFigureJobs(context: AppContext, job: StartJob): Running[] {
  const { database } = context;
  const settle = (limit: number) => settleFigures(database, limit);
  return [
    job('figures', 5, () => settleBatch(context, 'figures', settle)),
    job('figure-hours', 20, () => countFigures(context)),
    job('row-totals', 60, () => countRowTotals(database)),
    job('best-contents', 900, async () => {
      await refreshBestContents(context);
      await expireFigures(database);
    }),
  ];
}
