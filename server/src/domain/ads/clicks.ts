import { countClicksByDay } from '../../db/queries/operator/clicks.ts';
import type { Database } from '../../db/connect.ts';

export const WEEK_DAYS = 7;
const SHOWN_DAYS = 30;

/** How often an ad or a recommended app was followed, by day; zeroes for an unknown id. */
export async function clicksByDay({ database }: { database: Database }, id: string) {
  return { days: await countClicksByDay(database, id, SHOWN_DAYS) };
}
