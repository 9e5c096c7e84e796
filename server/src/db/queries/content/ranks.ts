import type { Database } from '../../connect.ts';
import type { Audience } from '../../types.ts';
import { contentColumns, type ContentRow } from './rows.ts';

export type RankPeriod = 'day' | 'week' | 'month' | 'all';
export type RankMeasure = 'plays' | 'likes' | 'favorites' | 'sales';

/** Length of every rank. */
const PLACES = 100;

/** Since when a period counts: the last 24 hours by the hour; 7 and 30 days of Asia/Shanghai, today included. */
const since: Record<Exclude<RankPeriod, 'all'>, string> = {
  day: `h.hour > floor(extract(epoch from now()) / 3600)::int - 24`,
  week: `h.day > (now() at time zone 'Asia/Shanghai')::date - 7`,
  month: `h.day > (now() at time zone 'Asia/Shanghai')::date - 30`,
};

const soldSince: Record<RankPeriod, string> = {
  day: `p.bought_at > now() - interval '24 hours'`,
  week: `p.bought_at > now() - interval '7 days'`,
  month: `p.bought_at > now() - interval '30 days'`,
  all: 'true',
};

function totals(period: RankPeriod, measure: RankMeasure): string {
  if (measure === 'sales')
    return `select p.subject_id as content_id, count(*) as value from purchases p
      where p.subject_kind = 'content' and p.state = 'owned' and ${soldSince[period]} group by p.subject_id`;
  if (period === 'all')
    return `select id as content_id, ${measure} as value from contents where state = 'published' and ${measure} > 0`;
  return `select h.content_id, sum(h.${measure}) as value from ${period === 'day' ? 'content_hours' : 'content_days'} h
    where ${since[period]} group by h.content_id having sum(h.${measure}) > 0`;
}

/** Writes one rank anew, for every audience, each of the kinds and all of them. Readers see the old or the new one, whole. */
export async function writeRank(
  { pool }: Pick<Database, 'pool'>,
  period: RankPeriod,
  measure: RankMeasure,
  kinds: readonly string[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Two workers at once would both insert what both deleted.
    await client.query(`select pg_advisory_xact_lock(hashtext('ranks'))`);
    await client.query('delete from rank_entries where period = $1 and measure = $2', [
      period,
      measure,
    ]);
    await client.query(
      `insert into rank_entries (period, measure, audience, kind, place, content_id, value)
       select $1, $2, audience, kind, place, content_id, value from (
         select a.audience, k.kind, t.content_id, t.value,
           row_number() over (partition by a.audience, k.kind order by t.value desc, t.content_id desc) as place
         from (${totals(period, measure)}) t
         join contents i on i.id = t.content_id and i.state = 'published' and not i.dark_only and i.kind = any($3)
         cross join (values ('everything'), ('general')) a(audience)
         cross join lateral (values ('all'), (i.kind)) k(kind)
         where a.audience = 'everything' or i.rating = 'general') ranked
       where place <= ${PLACES}`,
      [period, measure, kinds],
    );
    await client.query('commit');
  } catch (error) {
    // A connection that is gone has rolled back; the first error is the one to report.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

export interface RankedRow extends ContentRow {
  place: number;
  value: number;
  sortValue: string;
}

/** Places of a rank after one; what was hidden since it was made is left out. */
export async function listRank(
  { pool }: Pick<Database, 'pool'>,
  request: {
    period: RankPeriod;
    measure: RankMeasure;
    audience: Audience;
    kind: string;
    afterPlace: number;
    limit: number;
  },
): Promise<RankedRow[]> {
  const { period, measure, audience, kind, afterPlace, limit } = request;
  const { rows } = await pool.query<RankedRow>({
    name: 'list-rank',
    text: `select r.place, r.value, r.place::text as "sortValue", ${contentColumns} from rank_entries r
      join contents i on i.id = r.content_id and i.state = 'published' and not i.dark_only
        and ($3 = 'everything' or i.rating = 'general')
      left join users u on u.id = i.uploader_id
      where r.period = $1 and r.measure = $2 and r.audience = $3 and r.kind = $4 and r.place > $5
      order by r.place limit $6`,
    values: [period, measure, audience, kind, afterPlace, limit],
  });
  return rows;
}

/** Deletes hours and days that no rank counts any more. Days are kept for a year: creators look at them. */
export async function expireRankCounts({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `delete from content_hours where hour < floor(extract(epoch from now()) / 3600)::int - 48`,
  );
  await pool.query(
    `delete from content_days where day < (now() at time zone 'Asia/Shanghai')::date - 400`,
  );
}
