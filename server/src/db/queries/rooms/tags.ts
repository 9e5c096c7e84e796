import type { Database } from '../../connect.ts';
import type { Audience } from '../../types.ts';
import { shownTo } from '../content/shown-to.ts';
import type { CountedTagRow } from '../content/tag-counts.ts';

/** Tags of a room at most: those with most contents. */
const MOST_TAGS = 500;

/** The tags of the published contents of some kinds, those with most first. It reads all of them: for a cache. */
export async function listTagsOfKinds(
  { pool }: Pick<Database, 'pool'>,
  kinds: readonly string[],
  audience: Audience,
): Promise<CountedTagRow[]> {
  const { rows } = await pool.query<CountedTagRow>({
    name: `tags-of-kinds-${audience}`,
    text: `select g.id, g.name, n.items from (
        select t.tag_id, count(*)::int as items from contents i join content_tags t on t.content_id = i.id
        where i.state = 'published' and i.kind = any($1::text[]) and ${shownTo(audience)}
        group by t.tag_id order by count(*) desc, t.tag_id limit ${MOST_TAGS}) n
      join tags g on g.id = n.tag_id order by n.items desc, g.id`,
    values: [kinds],
  });
  return rows;
}

/** Tags of one content, the rarest first. */
export async function listRarestTags(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'list-rarest-tags',
    text: `select t.tag_id as id from content_tags t left join tag_counts c on c.tag_id = t.tag_id
      where t.content_id = $1 order by coalesce(c.everything, 0), t.tag_id limit $2`,
    values: [contentId, limit],
  });
  return rows.map(({ id }) => id);
}

/** What a viewer opened or liked last of some kinds, and the tags that it has most. */
export async function findInterestsInKinds(
  { pool }: Pick<Database, 'pool'>,
  viewerId: string,
  kinds: readonly string[],
): Promise<{ contentIds: string[]; tagIds: string[] }> {
  const { rows } = await pool.query<{ contentIds: string[]; tagIds: string[] }>({
    name: 'find-interests-in-kinds',
    text: `with recent as materialized (
        select m.content_id from content_user_state m join contents i on i.id = m.content_id
        where m.user_id = $1 and i.kind = any($2::text[])
        order by greatest(m.viewed_at, m.liked_at, m.favorited_at) desc nulls last limit 50)
      select coalesce((select array_agg(content_id) from recent), '{}') as "contentIds",
        coalesce((select array_agg(tag_id) from (select t.tag_id from recent r
          join content_tags t on t.content_id = r.content_id
          group by t.tag_id order by count(*) desc, t.tag_id limit 4) g), '{}') as "tagIds"`,
    values: [viewerId, kinds],
  });
  return rows[0]!;
}
