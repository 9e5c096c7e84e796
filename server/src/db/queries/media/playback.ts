import type { Database } from '../../connect.ts';
import { videoDetailColumns, type VideoDetailRow } from '../content/video-details.ts';

/** A video with everything that decides whether and how this viewer may watch it. */
export interface PlayableRow extends VideoDetailRow {
  state: 'draft' | 'submitted' | 'approved' | 'published' | 'hidden' | 'takenDown';
  /** Hidden from everybody until a report is decided. */
  isWithheld: boolean;
  mediaReady: boolean;
  /** The series that it is an episode of. */
  seriesId: string | null;
  owns: boolean;
  /** Whether the viewer follows the uploader. */
  isFollowed: boolean;
  liked: boolean;
  collected: boolean;
  watchedSeconds: number | null;
  supremeUntil: Date | null;
  normalUntil: Date | null;
  liveUntil: Date | null;
  darkUntil: Date | null;
}

export async function findPlayable(
  { pool }: Database,
  itemId: string,
  viewerId: string,
): Promise<PlayableRow | null> {
  const { rows } = await pool.query<PlayableRow>({
    name: 'find-playable',
    text: `select ${videoDetailColumns}, i.state, i.withheld_at is not null as "isWithheld",
        coalesce(a.state = 'ready', false) as "mediaReady",
        exists (select 1 from purchases p where p.user_id = v.id and p.state = 'owned'
          and ((p.subject_kind = 'video' and p.subject_id = i.id)
            or (p.subject_kind = 'collection' and p.subject_id = e.series_id))) as owns,
        e.series_id as "seriesId",
        exists (select 1 from follows f
          where f.user_id = v.id and f.followed_id = i.uploader_id) as "isFollowed",
        m.liked_at is not null as liked, m.collected_at is not null as collected,
        m.watched_seconds as "watchedSeconds",
        v.supreme_until as "supremeUntil", v.normal_until as "normalUntil",
        v.live_until as "liveUntil", v.dark_until as "darkUntil"
      from items i
      join users v on v.id = $2
      left join users u on u.id = i.uploader_id
      left join media_assets a on a.item_id = i.id
      left join episodes e on e.item_id = i.id
      left join item_marks m on m.user_id = v.id and m.item_id = i.id
      where i.id = $1`,
    values: [itemId, viewerId],
  });
  return rows[0] ?? null;
}

/** What a player needs of an item's media, still sealed. */
export interface ReadyMediaRow {
  manifest: unknown;
  prefix: string;
  sealedKey: Buffer;
  isWithheld: boolean;
}

/** The media of an item, if it is ready. */
export async function findReadyMedia(
  { pool }: Database,
  itemId: string,
): Promise<ReadyMediaRow | null> {
  const { rows } = await pool.query<ReadyMediaRow>({
    name: 'find-ready-media',
    text: `select a.manifest, a.prefix || '/' || a.attempt as prefix,
             a.sealed_key as "sealedKey", i.withheld_at is not null as "isWithheld" from media_assets a
           join items i on i.id = a.item_id and i.state <> 'takenDown'
           where a.item_id = $1 and a.state = 'ready'`,
    values: [itemId],
  });
  return rows[0] ?? null;
}
