import type { BestMeasure } from '@yehang/contract/shapes/figures.ts';
import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { Database } from '../../connect.ts';
import { dayOf, firstHourOf } from './calendar.ts';

/** Length of every list. */
const PLACES = 50;

const FIRST_DAY = `${dayOf('now()')} - $1::int + 1`;

/** What each measure adds up, over the last `$1` days, today included. */
const sums: Record<BestMeasure, string> = {
  plays: `select content_id, sum(plays) as value from content_days where day >= ${FIRST_DAY} group by content_id`,
  watchSeconds: `select content_id, sum(watch_seconds) as value from content_watch_days
    where day >= ${FIRST_DAY} group by content_id`,
  goldCents: `select content_id, sum(gold_cents) as value from content_sale_hours
    where hour >= ${firstHourOf(FIRST_DAY)} group by content_id`,
};

/** Writes the lists of a range anew. Readers see the old or the new ones, whole. */
export async function writeBestContents(
  { pool }: Pick<Database, 'pool'>,
  days: number,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Two workers at once would both insert what both deleted.
    await client.query(`select pg_advisory_xact_lock(hashtext('best-contents'))`);
    await client.query('delete from best_contents where days = $1', [days]);
    for (const [measure, sum] of Object.entries(sums))
      await client.query(
        `insert into best_contents (days, measure, place, content_id, value)
         select $1::int, $2, row_number() over (order by value desc, content_id), content_id, value
         from (${sum}) s join contents c on c.id = s.content_id where value > 0
         order by value desc, content_id limit ${PLACES}`,
        [days, measure],
      );
    await client.query('commit');
  } catch (error) {
    // A connection that is gone has rolled back; the first error is the one to tell.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

export interface BestContentRow {
  id: string;
  kind: ContentKind;
  title: string;
  value: number;
}

export async function listBestContents(
  { pool }: Pick<Database, 'pool'>,
  days: number,
  measure: BestMeasure,
): Promise<BestContentRow[]> {
  const { rows } = await pool.query<BestContentRow>({
    name: 'list-best-contents',
    text: `select c.id, c.kind, c.title, b.value from best_contents b join contents c on c.id = b.content_id
      where b.days = $1 and b.measure = $2 order by b.place`,
    values: [days, measure],
  });
  return rows;
}
