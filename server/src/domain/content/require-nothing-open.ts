import { isKeptHidden } from '../../db/queries/reports/withheld.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';

/** Nothing becomes public while an open report or complaint keeps it hidden. Error: 4090. */
export async function requireNothingOpen(
  database: Queryable,
  contentId: string,
  act: '发布' | '启用' = '发布',
): Promise<void> {
  if (await isKeptHidden(database, contentId))
    throw new AppError(4090, `有举报或投诉还没处理，处理后才能${act}`);
}
