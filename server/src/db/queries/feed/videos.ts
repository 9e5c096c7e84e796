import type { Database } from '../../connect.ts';
import { contentDetailColumns, type ContentDetailRow } from '../content/rows.ts';
import { streamColumns, type StreamRow } from '../media/ready-media.ts';
import type { ListPlace, Audience } from '../../types.ts';
import { shownTo } from '../content/shown-to.ts';

/** A published video that can be played, with the fields of a feed entry. */
export interface FeedVideoRow extends ContentDetailRow, StreamRow {}

/**
 * Published videos by id, in no particular order; those that are gone or cannot be played are left out.
 * @param name of the statement
 */
export async function listFeedVideos(
  { pool }: Database,
  name: string,
  ids: readonly string[],
): Promise<FeedVideoRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<FeedVideoRow>({
    name,
    text: `select ${contentDetailColumns}, ${streamColumns}
      from contents i join media_assets a on a.content_id = i.id and a.state = 'ready'
      left join users u on u.id = i.uploader_id
      where i.id = any($1::uuid[]) and i.state = 'published' and not i.dark_only`,
    values: [ids],
  });
  return rows;
}

/**
 * One page of what the people that a viewer follows published, newest first: the newest of each is read from
 * the index of uploaders. `sortValue` is the exact text of the moment, for the next cursor.
 */
export async function listVideosOfFollowed(
  { pool }: Database,
  request: {
    userId: string;
    audience: Audience;
    after: ListPlace | null;
    limit: number;
  },
): Promise<{ id: string; sortValue: string }[]> {
  const { userId, audience, after, limit } = request;
  const { rows } = await pool.query<{ id: string; sortValue: string }>({
    name: `feed-care-${audience}-${after ? 'after' : 'first'}`,
    text: `select v.id, v.published_at::text as "sortValue" from follows f
      cross join lateral (
        select i.id, i.published_at from contents i
        where i.uploader_id = f.followed_id and i.state = 'published' and i.kind = 'short'
          and ${shownTo(audience)}
          ${after ? 'and (i.published_at, i.id) < ($3::timestamptz, $4::uuid)' : ''}
          and not exists (select 1 from feed_hidden h
            where h.user_id = $1 and h.scope = 'content' and h.subject_id = i.id)
        order by i.published_at desc, i.id desc limit $2) v
      where f.user_id = $1
      order by v.published_at desc, v.id desc limit $2`,
    values: after ? [userId, limit, after.value, after.id] : [userId, limit],
  });
  return rows;
}
