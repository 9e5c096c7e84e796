import type { Database } from '../../connect.ts';
import { contentDetailColumns, type ContentDetailRow } from '../content/rows.ts';
import { streamColumns, type StreamRow } from '../media/ready-media.ts';

/** A video with its ready media, as it is for everybody who may see it. */
export type SharedVideoRow = ContentDetailRow & StreamRow;

/** A video of any state with its media; null if it has none that is ready. */
export async function findSharedVideo(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
): Promise<SharedVideoRow | null> {
  const { rows } = await pool.query<SharedVideoRow>({
    name: 'find-shared-video',
    text: `select ${contentDetailColumns}, ${streamColumns}
      from contents i join media_assets a on a.content_id = i.id and a.state = 'ready'
      left join users u on u.id = i.uploader_id
      where i.id = $1`,
    values: [contentId],
  });
  return rows[0] ?? null;
}
