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
 * Takes messages that are due, for a process to send; `found` counts those that were due. One whose process does not say
 * how that went is due again a minute later. Of what is counted, a device that was told of its kind less than
 * `restMinutes` ago is told when they are over.
 */
export async function claimPushMessages(
  { pool }: Pick<Database, 'pool'>,
  { limit, restMinutes }: { limit: number; restMinutes: number },
): Promise<{ claimed: PushMessageRow[]; found: number }> {
  const { rows } = await pool.query<PushMessageRow & { state: PushState }>({
    name: 'push-claim',
    text: `with due as (
        select user_id, session_id, kind, subject_id, rests_as from push_messages
        where state in ('queued', 'sending') and due_at <= now()
        order by due_at limit $1 for update skip locked),
      told as (
        select due.*, (
          select max(case when s.state = 'sending' and s.subject_id <> due.subject_id then now() else s.sent_at end)
          from push_messages s
          where s.user_id = due.user_id and s.session_id = due.session_id and s.rests_as = due.rests_as
        ) + $2 * interval '1 minute' as rests_until
        from due)
      update push_messages m set
        state = case when told.rests_until > now() then 'queued' else 'sending' end,
        tries = case when told.rests_until > now() then m.tries else m.tries + 1 end,
        due_at = case when told.rests_until > now() then told.rests_until else now() + interval '1 minute' end
      from told join push_devices d on d.user_id = told.user_id and d.session_id = told.session_id
      where (m.user_id, m.session_id, m.kind, m.subject_id)
        = (told.user_id, told.session_id, told.kind, told.subject_id)
      returning m.user_id as "userId", m.session_id as "sessionId", m.kind, m.subject_id as "subjectId", m.state,
        m.tries, m.expires_at as "expiresAt", d.sealed`,
    values: [limit, restMinutes],
  });
  return { claimed: rows.filter(({ state }) => state === 'sending'), found: rows.length };
}

/** Notes how the sending of a message went; `dueAt` is when it is tried again. */
export async function settlePushMessage(
  { orm }: Pick<Database, 'orm'>,
  { userId, sessionId, kind, subjectId }: MessageKey,
  outcome: { state: PushState; error?: string; dueAt?: Date },
): Promise<void> {
  await orm
    .update(pushMessages)
    .set({ ...outcome, ...(outcome.state === 'sent' && { sentAt: sql`now()` }) })
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
