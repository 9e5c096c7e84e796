import type { Database } from '../../connect.ts';

/** Subscribes or unsubscribes, counted with it; answers how many there are. Saying the same twice changes nothing. */
export async function setSubscription(
  { pool }: Pick<Database, 'pool'>,
  { userId, contentId, on }: { userId: string; contentId: string; on: boolean },
): Promise<number> {
  const change = on
    ? `insert into content_subscriptions (user_id, content_id) values ($1, $2) on conflict do nothing returning 1`
    : `delete from content_subscriptions where user_id = $1 and content_id = $2 returning 1`;
  const { rows } = await pool.query<{ subscribers: number }>({
    name: on ? 'subscribe' : 'unsubscribe',
    text: `with changed as (${change}), counted as (
        update reserved_details set subscribers = subscribers ${on ? '+' : '-'} 1
        where content_id = $2 and exists (select from changed) returning subscribers)
      select subscribers from counted
      union all select subscribers from reserved_details
        where content_id = $2 and not exists (select from counted)`,
    values: [userId, contentId],
  });
  return rows[0]?.subscribers ?? 0;
}

export async function isSubscribed(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  contentId: string,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'is-subscribed',
    text: `select from content_subscriptions where user_id = $1 and content_id = $2`,
    values: [userId, contentId],
  });
  return rowCount === 1;
}

/** Marks releases as seen by a subscriber; answers how many there were. */
export async function markSeen(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  contentIds: readonly string[],
): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'see-releases',
    text: `update content_subscriptions set seen_at = now()
      where user_id = $1 and content_id = any($2::uuid[]) and seen_at is null`,
    values: [userId, contentIds],
  });
  return rowCount ?? 0;
}
