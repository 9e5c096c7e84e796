import type { Database } from '../../connect.ts';
import { contentDetailColumns, tierColumns, type ContentDetailRow, type TiersRow } from './rows.ts';

/** A content with everything that decides whether and how this viewer may open it. */
export interface OpenableRow extends ContentDetailRow, TiersRow {
  state: 'draft' | 'submitted' | 'approved' | 'published' | 'hidden' | 'takenDown';
  /** Hidden from everybody until a report is decided. */
  isWithheld: boolean;
  /** Null where the kind has no media of its own. */
  mediaState: 'queued' | 'working' | 'ready' | 'failed' | 'cancelled' | null;
  /** The content that it is a part of. */
  wholeId: string | null;
  owns: boolean;
  /** Whether the viewer follows the uploader. */
  isFollowed: boolean;
  liked: boolean;
  favorited: boolean;
  position: number | null;
  lastPart: number | null;
}

/** A content of any kind and state, as one viewer sees it; null if there is none. */
export async function findOpenable(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
  viewerId: string,
): Promise<OpenableRow | null> {
  const { rows } = await pool.query<OpenableRow>({
    name: 'find-openable',
    text: `select ${contentDetailColumns}, i.state, i.withheld_at is not null as "isWithheld",
        a.state as "mediaState", w.content_id as "wholeId",
        exists (select from entitlements(v.id, i.id)) as owns,
        exists (select 1 from follows f
          where f.user_id = v.id and f.followed_id = i.uploader_id) as "isFollowed",
        m.liked_at is not null as liked, m.favorited_at is not null as favorited, m.position,
        m.last_part as "lastPart", ${tierColumns}
      from contents i
      join users v on v.id = $2
      left join users u on u.id = i.uploader_id
      left join media_assets a on a.content_id = i.id
      left join content_parts w on w.shown_content_id = i.id
      left join content_user_state m on m.user_id = v.id and m.content_id = i.id
      where i.id = $1`,
    values: [contentId, viewerId],
  });
  return rows[0] ?? null;
}
