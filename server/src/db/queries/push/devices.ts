import { and, eq } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { pushDevices } from '../../schema/push.ts';
import { IDLE_DAYS } from '../users/sessions.ts';

/**
 * Inserts or replaces the device of a session. The same browser under another session goes, and of the user's others
 * the first ones beyond `most`; all of it, or nothing.
 */
export async function writePushDevice(
  { pool }: Pick<Database, 'pool'>,
  { userId, sessionId, sealed, endpointHash }: Omit<typeof pushDevices.$inferInsert, 'createdAt'>,
  most: number,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Two sessions that name one browser at once come one after the other.
    await client.query({
      name: 'push-endpoint-lock',
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 20))',
      values: [endpointHash.toString('hex')],
    });
    await client.query({
      name: 'push-endpoint-moves',
      text: `with moved as (delete from push_devices where endpoint_hash = $4 and session_id <> $2),
        beyond as (delete from push_devices where user_id = $1 and session_id in (
          select session_id from push_devices where user_id = $1 and session_id <> $2
          order by created_at desc, session_id offset $5))
        insert into push_devices (user_id, session_id, sealed, endpoint_hash) values ($1, $2, $3, $4)
        on conflict (user_id, session_id) do update
          set sealed = excluded.sealed, endpoint_hash = excluded.endpoint_hash`,
      values: [userId, sessionId, sealed, endpointHash, most - 1],
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const ofSession = (userId: string, sessionId: string) =>
  and(eq(pushDevices.userId, userId), eq(pushDevices.sessionId, sessionId));

export async function hasPushDevice(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const rows = await orm
    .select({ id: pushDevices.sessionId })
    .from(pushDevices)
    .where(ofSession(userId, sessionId));
  return rows.length > 0;
}

/** Deletes a device with what waits for it; deleting it twice is no error. */
export async function deletePushDevice(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  sessionId: string,
): Promise<void> {
  await orm.delete(pushDevices).where(ofSession(userId, sessionId));
}

/** Deletes the devices of sessions that nobody used for so long that they ended. */
export async function deleteIdlePushDevices({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query({
    name: 'push-idle',
    text: `delete from push_devices d using sessions s
      where s.id = d.session_id and s.last_seen_at <= now() - make_interval(days => $1)`,
    values: [IDLE_DAYS],
  });
}
