import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { pushMessages } from '../../schema/push.ts';
import type { PushState } from '../../types.ts';

/** A message that a process is to send, with the sealed address of its device. */
export type PushMessageRow = Pick<
  typeof pushMessages.$inferSelect,
  'userId' | 'sessionId' | 'kind' | 'subjectId' | 'tries' | 'expiresAt'
> & { sealed: Buffer };

type MessageKey = Pick<PushMessageRow, 'userId' | 'sessionId' | 'kind' | 'subjectId'>;

/**
 * Takes messages that are due, for a process to send. One whose process does not say how that went is due again a
 * minute later.
 */
export async function claimPushMessages(
  { pool }: Pick<Database, 'pool'>,
  limit: number,
): Promise<PushMessageRow[]> {
  const { rows } = await pool.query<PushMessageRow>({
    name: 'push-claim',
    text: `with due as (
        select user_id, session_id, kind, subject_id from push_messages
        where state in ('queued', 'sending') and due_at <= now()
        order by due_at limit $1 for update skip locked)
      update push_messages m set state = 'sending', tries = m.tries + 1, due_at = now() + interval '1 minute'
      from due join push_devices d on d.user_id = due.user_id and d.session_id = due.session_id
      where (m.user_id, m.session_id, m.kind, m.subject_id)
        = (due.user_id, due.session_id, due.kind, due.subject_id)
      returning m.user_id as "userId", m.session_id as "sessionId", m.kind, m.subject_id as "subjectId",
        m.tries, m.expires_at as "expiresAt", d.sealed`,
    values: [limit],
  });
  return rows;
}

/** Notes how the sending of a message went; `dueAt` is when it is tried again. */
export async function settlePushMessage(
  { orm }: Pick<Database, 'orm'>,
  { userId, sessionId, kind, subjectId }: MessageKey,
  outcome: { state: PushState; error?: string; dueAt?: Date },
): Promise<void> {
  await orm
    .update(pushMessages)
    .set(outcome)
    .where(
      and(
        eq(pushMessages.userId, userId),
        eq(pushMessages.sessionId, sessionId),
        eq(pushMessages.kind, kind),
        eq(pushMessages.subjectId, subjectId),
        eq(pushMessages.state, 'sending'),
      ),
    );
}

/** Deletes messages that are settled for so many days. */
export async function deleteOldPushMessages(
  { orm }: Pick<Database, 'orm'>,
  days: number,
): Promise<void> {
  await orm
    .delete(pushMessages)
    .where(
      and(
        sql`${pushMessages.createdAt} < now() - make_interval(days => ${days})`,
        notInArray(pushMessages.state, ['queued', 'sending']),
      ),
    );
}
