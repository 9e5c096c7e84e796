import type { Database } from '../../connect.ts';
import type { PoolRow } from '../feed/pool.ts';

/** How many the pool takes of each sort: each is read off its index. */
const HOT = 4_000;
const NEWEST = 2_000;
/** What little was seen of a post weighs so much against what is known of the others. */
const PRIOR = { quality: 0.35, exposures: 20 };
const FRESH_DAYS = 3;

/** Posts that feeds choose from: the hottest and the newest that lists show. */
export async function listPostPool({ pool }: Pick<Database, 'pool'>): Promise<PoolRow[]> {
  const { rows } = await pool.query<PoolRow>({
    name: 'post-pool',
    text: `with picked as materialized (
        (select content_id from post_details where listed <> 'no' order by hot_score desc, content_id desc limit ${HOT})
        union
        (select content_id from post_details where listed <> 'no' order by published_at desc, content_id desc limit ${NEWEST}))
      select i.id as "contentId", i.rating, i.uploader_id as "uploaderId", i.published_at as "publishedAt",
        i.hot_score as "hotScore", null as rising, 0 as exposures,
        array(select t.tag_id from content_tags t where t.content_id = i.id) as "tagIds",
        ((${PRIOR.quality * PRIOR.exposures} + 0.1 * p.plays
            * least(1, 0.2 + 4.0 * (i.likes + i.favorites + i.comments) / greatest(i.plays, 1)))
          / (${PRIOR.exposures} + 0.1 * p.plays))::float8 as quality,
        i.published_at > now() - interval '${FRESH_DAYS} days' as "isFresh"
      from picked join contents i on i.id = picked.content_id
      cross join lateral (select least(i.plays, 500)::float8 as plays) p`,
  });
  return rows;
}
