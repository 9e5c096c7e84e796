import type { Database } from '../../connect.ts';

/** Notes in one statement that somebody watches a channel until a moment, and that they opened it last now. */
export async function noteLiveViewer(
  { pool }: Pick<Database, 'pool'>,
  { userId, channelId, until }: { userId: string; channelId: string; until: Date },
): Promise<void> {
  await pool.query({
    name: 'note-live-viewer',
    text: `with present as (
        insert into live_viewers (user_id, channel_id, until) values ($1, $2, $3)
        on conflict (user_id, channel_id) do update set until = excluded.until returning 1)
      insert into content_user_state (user_id, content_id, viewed_at)
      select $1, id, now() from contents where id = $2
      on conflict (user_id, content_id) do update set viewed_at = excluded.viewed_at`,
    values: [userId, channelId, until],
  });
}

/** How many watch each channel now. */
export async function countLiveViewers({
  pool,
}: Pick<Database, 'pool'>): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ channelId: string; viewers: number }>({
    name: 'count-live-viewers',
    text: `select channel_id as "channelId", count(*)::int as viewers from live_viewers
      where until > $1 group by channel_id`,
    values: [new Date()],
  });
  return new Map(rows.map(({ channelId, viewers }) => [channelId, viewers]));
}

/** Deletes viewers who left. */
export async function expireLiveViewers({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('delete from live_viewers where until < $1', [new Date()]);
}
