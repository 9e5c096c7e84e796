import type { Database } from '../../connect.ts';
import { dayOf, hourOf } from './calendar.ts';

/** Words that were missed this often or less on a day that is over are one viewer's own. */
const RARE = 1;
/** Days that figures by content, word and ad are kept for, as long as the counts of contents. */
const RETENTION_DAYS = 400;

/** Deletes what no page shows any more. Sums of the whole are few, and kept for good. */
export async function expireFigures({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const today = dayOf('now()');
  await pool.query(
    `delete from search_misses where day < ${today} - 90 or (day < ${today} - 30 and searches <= ${RARE})`,
  );
  await pool.query(`delete from content_watch_days where day < ${today} - ${RETENTION_DAYS}`);
  const oldest = `${hourOf('now()')} - 24 * ${RETENTION_DAYS}`;
  await pool.query(`delete from content_sale_hours where hour < ${oldest}`);
  await pool.query(`delete from ad_hours where hour < ${oldest}`);
}
