import type { Database } from '../../connect.ts';

/**
 * Queues a message for every device of subscribers whose announced content is out, and marks their subscriptions as
 * announced: from the announced time on, once what it leads to is public, and once for each subscription. Who saw in the app that it is out is sent nothing. Answers how many subscriptions it marked.
 */
export async function queueReleaseMessages(
  { pool }: Pick<Database, 'pool'>,
  { limit, days }: { limit: number; days: number },
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'queue-releases',
    text: `with due as (
        select s.user_id, s.content_id from reserved_details r
        join contents released on released.id = r.released_content_id and released.state = 'published'
        join contents i on i.id = r.content_id and i.state = 'published'
        join content_subscriptions s on s.content_id = r.content_id and s.notified_at is null
        where r.release_at <= now()
        limit $1 for update of s skip locked),
      marked as (
        update content_subscriptions s set notified_at = now() from due
        where s.user_id = due.user_id and s.content_id = due.content_id
        returning s.user_id, s.content_id, s.seen_at),
      queued as (
        insert into push_messages (user_id, session_id, kind, subject_id, expires_at)
        select d.user_id, d.session_id, 'release', m.content_id, now() + make_interval(days => $2)
        from marked m join push_devices d on d.user_id = m.user_id where m.seen_at is null
        on conflict do nothing)
      select count(*)::int as count from marked`,
    values: [limit, days],
  });
  return rows[0]?.count ?? 0;
}
