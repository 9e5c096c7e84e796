import { countClicksByDay } from '../../db/queries/operator/clicks.ts';
import type { AppContext } from '../app-context.ts';

export const WEEK_DAYS = 7;
const SHOWN_DAYS = 30;

/** How often an ad or a recommended app was followed, by day; zeroes for an id that nobody knows. */
export async function clicksByDay({ database }: AppContext, id: string) {
  return { days: await countClicksByDay(database, id, SHOWN_DAYS) };
}
