import type { Database } from '../../connect.ts';
import type { Audience } from '../../types.ts';
import { contentColumns, type ContentRow } from './rows.ts';
import { shownTo } from './shown-to.ts';

/** A content that may be related to another, and by what. */
export interface RelatedRow extends ContentRow {
  tagIds: string[];
  hotScore: number;
  /** Place among what viewers like together with it, from 1; null where it is not among it. */
  similarPlace: number | null;
}

/** So many tags of a content are followed, and of each kind so many contents of a tag; so many of its uploader. */
const most = { tags: 8, ofTag: 8, ofUploader: 12 };

const listed = (audience: Audience) =>
  audience === 'general' ? `t.listed = 'general'` : `t.listed <> 'no'`;

/**
 * What may be related to a content, for an audience, in no order: what viewers like together with it, the hottest of each
 * of its tags and kinds, and the newest of its uploader. Each is read from an index of its own. Its own parts, and the other
 * parts of its whole, stand beside it already.
 */
export async function listRelated(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
  { audience, kinds }: { audience: Audience; kinds: readonly string[] },
): Promise<RelatedRow[]> {
  const { rows } = await pool.query<RelatedRow>({
    name: `related-${audience}`,
    text: `with picked as (
        select s.id, s.place from similar_contents n
          cross join lateral unnest(n.similar_ids) with ordinality s(id, place) where n.content_id = $1
        union all
        select hot.content_id, null
          from (select tag_id from content_tags where content_id = $1 order by tag_id limit ${most.tags}) g
          cross join unnest($2::text[]) k(kind)
          cross join lateral (select t.content_id from content_tags t
            where t.tag_id = g.tag_id and t.kind = k.kind and ${listed(audience)}
            order by t.hot_score desc, t.content_id desc limit ${most.ofTag}) hot
        union all
        (select o.id, null from contents c join contents o on o.uploader_id = c.uploader_id
          where c.id = $1 and o.state = 'published' and not o.dark_only
          order by o.published_at desc, o.id desc limit ${most.ofUploader})),
      candidates as materialized (
        select id, min(place)::int as place from picked
        where id <> $1 and not exists (select from content_parts p where p.shown_content_id = picked.id
          and (p.content_id = $1
            or p.content_id = (select w.content_id from content_parts w where w.shown_content_id = $1)))
        group by id)
      select ${contentColumns}, i.hot_score as "hotScore", n.place as "similarPlace",
        coalesce((select array_agg(t.tag_id) from content_tags t where t.content_id = i.id), '{}') as "tagIds"
      from candidates n join contents i on i.id = n.id left join users u on u.id = i.uploader_id
      where i.state = 'published' and ${shownTo(audience)} and i.kind = any($2)`,
    values: [contentId, kinds],
  });
  return rows;
}
