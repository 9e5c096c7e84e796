import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';

export interface PoolRow {
  contentId: string;
  rating: 'general' | 'adult';
  uploaderId: string | null;
  tagIds: string[];
  publishedAt: Date;
  hotScore: number;
  quality: number;
  rising: number | null;
  exposures: number;
  isFresh: boolean;
}

export interface PoolRules {
  guaranteedExposures: number;
  freshDays: number;
  qualityPrior: { quality: number; exposures: number };
}

/** How many the pool takes of each sort. With a thousand tags it holds some forty thousand videos at most. */
const sizes = { hot: 6_000, rising: 3_000, newest: 2_000, fresh: 4_000, sample: 5_000, ofTag: 30 };

/** One process at a time; the others have nothing to add. */
const POOL_LOCK = 7_031_001;

/**
 * Brings the pool of short videos up to date: the hottest, the rising, the newest, those whose guaranteed
 * impressions are still before them, the newest of every tag, and a sample of all the rest that is another one each
 * time, so that the whole catalogue gets its turn. Answers how many rows changed.
 */
export async function refreshFeedPool({ orm }: Database, rules: PoolRules): Promise<number> {
  const { guaranteedExposures, freshDays, qualityPrior: prior } = rules;
  return orm.transaction(async (tx) => {
    const lock = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${POOL_LOCK}) as mine`,
    );
    if (!lock.rows[0]?.mine) return 0;
    const count = await tx.execute<{ contents: number }>(
      sql`select greatest(reltuples, 1)::float8 as contents from pg_class where oid = 'contents'::regclass`,
    );
    const percent = Math.min(100, (sizes.sample * 130) / (count.rows[0]?.contents ?? 1));
    const short = sql`i.state = 'published' and not i.dark_only and i.kind = 'short'`;
    const { rows } = await tx.execute<{ changed: number }>(sql`
      with picked as (
        (select i.id from contents i where ${short} order by i.hot_score desc limit ${sizes.hot})
        union (select s.content_id from feed_stats s order by s.rising desc limit ${sizes.rising})
        union (select i.id from contents i where ${short} order by i.published_at desc limit ${sizes.newest})
        union (select i.id from contents i left join feed_stats s on s.content_id = i.id
          where ${short} and i.published_at > now() - make_interval(days => ${freshDays}::int)
            and coalesce(s.exposures, 0) < ${guaranteedExposures}::int
          order by i.published_at limit ${sizes.fresh})
        union (select i.id from contents i tablesample system (${percent}::float8) where ${short} limit ${sizes.sample})
        union (select t.content_id from tags g cross join lateral (
          select content_id from content_tags where tag_id = g.id order by content_id desc limit ${sizes.ofTag}) t)
      ), facts as materialized (
        select i.id, i.rating, i.uploader_id, i.published_at, i.hot_score,
          coalesce((select array_agg(t.tag_id) from content_tags t where t.content_id = i.id), '{}') as tag_ids,
          ((${prior.quality * prior.exposures}::float8 + coalesce(s.engagement, 0)
            + 0.1 * p.plays * least(1, 0.2 + 4.0 * (i.likes + i.favorites) / greatest(i.plays, 1)))
            / (${prior.exposures}::float8 + coalesce(s.exposures, 0) + 0.1 * p.plays))::real as quality,
          s.rising, coalesce(s.exposures, 0)::int as exposures,
          i.published_at > now() - make_interval(days => ${freshDays}::int)
            and coalesce(s.exposures, 0) < ${guaranteedExposures}::int as is_fresh
        from picked join contents i on i.id = picked.id
        left join feed_stats s on s.content_id = i.id
        cross join lateral (select least(i.plays, 500)::float8 as plays) p
        where ${short} and exists (
          select 1 from media_assets a where a.content_id = i.id and a.state = 'ready')
      ), gone as (
        delete from feed_pool f where not exists (select 1 from facts where facts.id = f.content_id) returning 1
      ), written as (
        insert into feed_pool (content_id, rating, uploader_id, published_at, hot_score, tag_ids, quality, rising,
          exposures, is_fresh)
        select id, rating, uploader_id, published_at, hot_score, tag_ids, quality, rising, exposures, is_fresh
        from facts
        on conflict (content_id) do update set rating = excluded.rating, uploader_id = excluded.uploader_id,
          published_at = excluded.published_at, hot_score = excluded.hot_score, tag_ids = excluded.tag_ids,
          quality = excluded.quality, rising = excluded.rising, exposures = excluded.exposures,
          is_fresh = excluded.is_fresh
          where feed_pool is distinct from excluded
        returning 1)
      select (select count(*) from gone)::int + (select count(*) from written)::int as changed`);
    return rows[0]?.changed ?? 0;
  });
}

export async function listFeedPool({ pool }: Database): Promise<PoolRow[]> {
  const { rows } = await pool.query<PoolRow>({
    name: 'feed-pool',
    text: `select content_id as "contentId", rating, uploader_id as "uploaderId", tag_ids as "tagIds",
      published_at as "publishedAt", hot_score as "hotScore", quality, rising, exposures,
      is_fresh as "isFresh" from feed_pool`,
  });
  return rows;
}

/**
 * Adds waiting impressions up, up to 10,000 at a time, and answers how many there were. Rows are taken with
 * SKIP LOCKED, so that several workers never add the same one twice.
 */
export async function settleFeedDeltas(
  { pool }: Database,
  risingHalfLifeHours: number,
  limit = 10_000,
): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>({
    name: 'settle-feed',
    text: `with taken as (
        delete from feed_deltas where id = any(array(
          select id from feed_deltas order by id limit $2 for update skip locked))
        returning content_id, exposures, engagement, extract(epoch from created_at) / (3600 * $1::float8) as at),
      latest as (select content_id, max(at) as at from taken group by content_id),
      sums as (
        select t.content_id, sum(t.exposures) as exposures, sum(t.engagement)::float8 as engagement,
          l.at + ln(greatest(sum(t.engagement * power(2, greatest(t.at - l.at, -60))), 1e-6)) / ln(2) as rising
        from taken t join latest l using (content_id) join contents i on i.id = t.content_id
        group by t.content_id, l.at order by t.content_id),
      added as (
        insert into feed_stats (content_id, exposures, engagement, rising)
        select content_id, exposures, engagement, rising from sums
        on conflict (content_id) do update set exposures = feed_stats.exposures + excluded.exposures,
          engagement = feed_stats.engagement + excluded.engagement,
          rising = greatest(feed_stats.rising, excluded.rising)
            + ln(1 + power(2, greatest(-abs(feed_stats.rising - excluded.rising), -60))) / ln(2)
        returning 1)
      select (select count(*) from taken)::int as taken, (select count(*) from added) as added`,
    values: [risingHalfLifeHours, limit],
  });
  return rows[0]?.taken ?? 0;
}

/** Notes impressions of videos and how they were received (0 to 1 each). */
export async function insertFeedDeltas(
  { pool }: Pick<Database, 'pool'>,
  deltas: readonly { contentId: string; exposures: number; engagement: number }[],
): Promise<void> {
  if (deltas.length === 0) return;
  await pool.query({
    name: 'feed-deltas',
    text: `insert into feed_deltas (content_id, exposures, engagement)
      select * from unnest($1::uuid[], $2::int[], $3::real[])`,
    values: [
      deltas.map((one) => one.contentId),
      deltas.map((one) => one.exposures),
      deltas.map((one) => one.engagement),
    ],
  });
}

/** Deletes abandoned feed sessions. */
export async function deleteStaleFeedSessions({ pool }: Database, hours: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from feed_sessions where touched_at < now() - make_interval(hours => $1)`,
    [hours],
  );
  return rowCount ?? 0;
}
