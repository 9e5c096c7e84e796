import type { PoolClient } from 'pg';
import type { Database } from '../../connect.ts';

/** The viewers who liked or finished something last: with twenty contents each they have 400,000 of them at most. */
const VIEWERS = 20_000;

/**
 * Contents are worked on in so many parts: of the eight million pairs that there can be, each statement holds half a
 * million, whatever the catalogue and however many the viewers are.
 */
const PARTS = 16;

/** Of each content so many are kept. */
const MOST = 20;

/** Pairs without common likes are deleted. */
const RETENTION_DAYS = 30;

/** One process at a time; the others have nothing to add. */
const LOCK = `hashtext('similar contents')`;

/**
 * Computes similar contents anew: cosine of the sets of viewers, over what the latest viewers
 * liked or finished; pairs that few viewers share count little. Answers how many items have similar items now.
 */
export async function refreshSimilarContents({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(${LOCK}) as free`,
    );
    const written = rows[0]?.free ? await countAnew(client) : 0;
    await client.query(
      `delete from similar_contents where updated_at < now() - make_interval(days => ${RETENTION_DAYS})`,
    );
    // The connection ends a moment after this call: the next must not find its lock.
    if (rows[0]?.free) await client.query(`select pg_advisory_unlock(${LOCK})`);
    return written;
  } finally {
    // Its table and its lock end with it, on every path.
    client.release(true);
  }
}

async function countAnew(client: PoolClient): Promise<number> {
  await client.query(`set work_mem = '32MB'`);
  await client.query(`
    create temp table feed_likes as
    with likes as (
      select v.viewer, r.content from (
        select row_number() over ()::int as viewer, recent from (
          select recent from feed_viewers where cardinality(recent) > 1
          order by updated_at desc limit ${VIEWERS}) latest) v, unnest(v.recent) as r(content)
    ), shared as (select content, count(*)::int as viewers from likes group by content having count(*) > 1)
    select l.viewer, l.content, s.viewers, (hashtext(l.content::text) & ${PARTS - 1})::smallint as part
    from likes l join shared s using (content)`);
  await client.query('create index on feed_likes (viewer) include (content, viewers)');
  await client.query('create index on feed_likes (part)');
  await client.query('analyze feed_likes');
  let written = 0;
  for (let part = 0; part < PARTS; part += 1) written += await writePart(client, part);
  return written;
}

async function writePart(client: PoolClient, part: number): Promise<number> {
  const { rowCount } = await client.query(
    `with pairs as (
       select a.content, b.content as other, count(*)::int as both_viewers, a.viewers * b.viewers::float8 as product
       from feed_likes a join feed_likes b on b.viewer = a.viewer and b.content <> a.content
       where a.part = $1 group by a.content, b.content, a.viewers, b.viewers having count(*) > 1
     ), ranked as (
       select content, other, row_number() over (partition by content order by
         both_viewers / sqrt(product) * both_viewers / (both_viewers + 3.0::float8) desc, other) as place
       from pairs
     )
     insert into similar_contents (content_id, similar_ids, updated_at)
     select r.content, array_agg(r.other order by r.place), now() from ranked r join contents i on i.id = r.content
     where r.place <= ${MOST} group by r.content order by r.content
     on conflict (content_id) do update set similar_ids = excluded.similar_ids, updated_at = excluded.updated_at`,
    [part],
  );
  return rowCount ?? 0;
}
