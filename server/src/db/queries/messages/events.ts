import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { messageClocks, messageEvents } from '../../schema/messages.ts';
import type { MessageEvent, Queryable } from '../../types.ts';

/** An event of a user, by the number that its stream names it with. */
export interface MessageEventRow {
  userId: string;
  number: number;
  event: MessageEvent;
  subject: string;
}

/** Notes events of users, in their order; belongs at the end of a transaction, as their rows stay locked until then. */
export async function noteMessageEvents(
  { orm }: Queryable,
  events: readonly { userId: string; event: MessageEvent; subject: string }[],
): Promise<void> {
  const inOrder = events.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  for (const { userId, event, subject } of inOrder)
    await orm.execute(sql`select message_event(${userId}::uuid, ${event}, ${subject})`);
}

/** The number of a user's last event. */
export async function readMessageClock(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
): Promise<number> {
  const [row] = await orm
    .select({ number: messageClocks.number })
    .from(messageClocks)
    .where(eq(messageClocks.userId, userId));
  return row?.number ?? 0;
}

/** What happened to some users, each after a number of their own; in order, `most` of each. */
export async function listMessageEvents(
  { pool }: Pick<Database, 'pool'>,
  after: readonly { userId: string; number: number }[],
  most: number,
): Promise<MessageEventRow[]> {
  const { rows } = await pool.query<MessageEventRow>({
    name: 'message-events',
    text: `select e.user_id as "userId", e.number, e.event, e.subject
      from unnest($1::uuid[], $2::bigint[]) as wanted(user_id, number)
      cross join lateral (
        select * from message_events e where e.user_id = wanted.user_id and e.number > wanted.number
        order by e.number limit $3) e
      order by e.user_id, e.number`,
    values: [after.map(({ userId }) => userId), after.map(({ number }) => number), most],
  });
  return rows;
}

/** Deletes events that streams no longer ask for. */
export async function deleteOldMessageEvents(
  { orm }: Pick<Database, 'orm'>,
  days: number,
): Promise<void> {
  await orm
    .delete(messageEvents)
    .where(sql`${messageEvents.createdAt} < now() - make_interval(days => ${days})`);
}
