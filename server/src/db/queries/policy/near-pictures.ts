import { sql } from 'drizzle-orm';
import type { Queryable, StoredPicture } from '../../types.ts';
import type { SoughtHash } from './picture-hashes.ts';

/** What shows a picture: a content by its id alone, everything else with whose it is. */
export interface NearPicture extends Record<string, unknown> {
  kind: 'content' | 'comment' | 'avatar' | 'waitingAvatar' | 'message' | 'companion' | 'work';
  id: string;
  distance: number;
  userId: string | null;
  user: string | null;
  text: string;
  picture: StoredPicture | null;
  /** Of a content: whether a change that waits for the review shows it, and not the content itself. */
  isChange: boolean;
}

/**
 * Everything that shows a picture near to one of some hashes, wherever users can put one, and is not removed: one look
 * into the index of hashes, and then into those of paths. The nearest first, so many of each kind; all of
 * them without a limit.
 */
export async function listNearPictures(
  { orm }: Queryable,
  sought: readonly SoughtHash[],
  { mostDistance, limit }: { mostDistance: number; limit: number | null },
): Promise<NearPicture[]> {
  if (sought.length === 0) return [];
  const given = JSON.stringify(
    sought.map(({ hash, nearParts }) => ({ hash, parts: `{${nearParts.join(',')}}` })),
  );
  const { rows } = await orm.execute<NearPicture>(sql`
    with near as materialized (
      select h.path, min(bit_count(h.pdq # ('x' || s.hash)::bit(256)))::int as distance
      from jsonb_to_recordset(${given}::jsonb) s(hash text, parts text)
        join picture_hashes h on h.parts && s.parts::int[]
        and bit_count(h.pdq # ('x' || s.hash)::bit(256)) <= ${mostDistance}
      group by h.path),
    shown as (
      select 'content' as kind, c.id, near.distance, null::uuid as user_id, '' as text, null::jsonb as picture, false as is_change
        from near join contents c on c.cover->>'path' = near.path
      union all select 'content', p.content_id, near.distance, null, '', null, false
        from near join content_pictures p on p.slices->0->>'path' = near.path
      union all select 'content', w.content_id, near.distance, null, '', null, true
        from near join works w on w.submitted_at is not null and w.change->'cover'->>'path' = near.path
      union all select 'content', w.content_id, near.distance, null, '', null, true
        from near join user_pictures u on u.slices->0->>'path' = near.path
        join works w on w.creator_id = u.user_id and w.submitted_at is not null
          and w.change->'post'->'pictureIds' @> to_jsonb(array[u.id])
      union all select 'comment', c.id, near.distance, c.user_id, c.text, u.thumb, false
        from near join user_pictures u on u.slices->0->>'path' = near.path
        join comments c on c.user_id = u.user_id and c.state in ('visible', 'waiting')
          and c.pictures @> jsonb_build_array(jsonb_build_object('id', u.id))
      union all select 'avatar', a.id, near.distance, a.id, '', a.avatar, false
        from near join users a on a.avatar->>'path' = near.path and a.avatar->>'path' like 'p/avatars/%'
      union all select 'waitingAvatar', s.user_id, near.distance, s.user_id, '', s.picture, false
        from near join avatar_submissions s on s.picture->>'path' = near.path and s.state = 'waiting'
      union all select 'message', m.id, near.distance, m.user_id, m.text, m.picture, false
        from near join direct_messages m on m.picture->>'path' = near.path
          and m.picture is not null and m.is_mine and m.state = 'sent'
      union all select 'companion', c.id, near.distance, c.owner_id, c.name, c.picture, false
        from near join companion_characters c on c.picture->>'path' = near.path
          and c.state <> 'removed' and c.deleted_at is null
      union all select 'work', w.id, near.distance, w.user_id, '', w.picture, false
        from near join ai_works w on w.picture->>'path' = near.path),
    ranked as (
      select *, row_number() over (partition by kind order by distance, id) as place from (
        select distinct on (kind, id) * from shown order by kind, id, is_change, distance) once)
    select r.kind, r.id, r.distance, r.user_id as "userId", u.nickname as "user", r.text, r.picture, r.is_change as "isChange"
    from ranked r left join users u on u.id = r.user_id
    where r.place <= coalesce(${limit}::int, r.place) order by r.distance, r.id`);
  return rows;
}
