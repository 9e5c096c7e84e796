import { figureRanges } from '@yehang/contract/shapes/figures.ts';
import type { Database } from '../../db/connect.ts';
import { writeBestContents } from '../../db/queries/figures/best-contents.ts';

/** Writes the lists of the best contents anew, for every range that is shown. */
export async function refreshBestContents({ database }: { database: Database }): Promise<void> {
  for (const days of figureRanges) await writeBestContents(database, days);
}
