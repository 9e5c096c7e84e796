import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { sessions } from '../../schema/users.ts';
import type { Queryable } from '../../types.ts';
import { dayOf, hourOf } from '../figures/calendar.ts';

/** A session that was not used for so long has ended. */
export const IDLE_DAYS = 180;

/**
 * Whether a session `s` is live; $2 is `IDLE_DAYS`. One that was being opened while its device was blocked is not.
 */
const LIVE = `s.revoked_at is null and s.last_seen_at > now() - make_interval(days => $2)
  and not exists (select from blocked_devices d where d.device_id = s.device_id and (d.until is null or d.until > now()))`;

/** A live session with what every request needs of its user. */
export interface SessionRow {
  id: string;
  userId: string;
  sealedSecret: Buffer;
  edition: 'full' | 'light';
  ageConfirmed: boolean;
  blocked: boolean;
}

/** Of a live session, what decides about contents. */
type SessionViewerRow = Pick<SessionRow, 'userId' | 'edition' | 'ageConfirmed'> & {
  sessionId: string;
};

/** The live session of a token's hash, or null. */
export async function findSession(
  { pool }: Database,
  tokenHash: Buffer,
): Promise<SessionRow | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'find-session',
    text: `select s.id, s.user_id as "userId", s.sealed_secret as "sealedSecret", s.edition,
             u.age_confirmed_at is not null as "ageConfirmed", u.blocked_at is not null as blocked
           from sessions s join users u on u.id = s.user_id
           where s.token_hash = $1 and ${LIVE}`,
    values: [tokenHash, IDLE_DAYS],
  });
  return rows[0] ?? null;
}

/** Who a live session is of, by its id; null where it ended, or its user is blocked. */
export async function findViewerOfSession(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<SessionViewerRow | null> {
  const { rows } = await pool.query<SessionViewerRow>({
    name: 'viewer-of-session',
    text: `select s.id as "sessionId", s.user_id as "userId", s.edition,
             u.age_confirmed_at is not null as "ageConfirmed"
           from sessions s join users u on u.id = s.user_id
           where s.id = $1 and u.blocked_at is null and ${LIVE}`,
    values: [id, IDLE_DAYS],
  });
  return rows[0] ?? null;
}

/** Those of some sessions that are live, and whose users are not blocked. */
export async function filterLiveSessions(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'live-sessions',
    text: `select s.id from sessions s join users u on u.id = s.user_id
           where s.id = any($1::uuid[]) and u.blocked_at is null and ${LIVE}`,
    values: [ids, IDLE_DAYS],
  });
  return new Set(rows.map(({ id }) => id));
}

/** What must still be true of the user at the moment their session opens; `none` where the transaction itself saw to it. */
export type SessionGuard =
  | { deviceId: string }
  | { passwordHash: string }
  | { phone: string }
  | 'none';

/**
 * Opens a session of a user who may have one. It waits for a change of the user that is under way: protecting
 * an account, changing its password and blocking it end its sessions, and none opens meanwhile. False where the guard
 * no longer holds.
 */
export async function insertSession(
  { orm }: Queryable,
  row: Omit<Required<typeof sessions.$inferInsert>, 'createdAt' | 'lastSeenAt' | 'revokedAt'>,
  guard: SessionGuard,
): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`
    with owner as (
      select id from users where id = ${row.userId} and blocked_at is null and ${stillTrue(guard)} for share)
    insert into sessions
      (id, user_id, token_hash, sealed_secret, edition, sys_type, way, device_id, device_name, network)
    select ${row.id}, id, ${row.tokenHash}, ${row.sealedSecret}, ${row.edition}, ${row.sysType}, ${row.way},
      ${row.deviceId}, ${row.deviceName}, ${row.network} from owner`);
  return rowCount === 1;
}

function stillTrue(guard: SessionGuard) {
  if (guard === 'none') return sql`true`;
  if ('deviceId' in guard) return sql`device_id = ${guard.deviceId}`;
  if ('phone' in guard) return sql`phone = ${guard.phone}`;
  return sql`password_hash = ${guard.passwordHash}`;
}

/** Ends a session; ending it twice is no error. */
export async function revokeSession({ orm }: Database, id: string): Promise<void> {
  await orm
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Marks sessions and their users as seen. Who is seen for the first time on a day counts as active on it. */
export async function touchSessions({ pool }: Database, ids: string[]): Promise<void> {
  await pool.query({
    name: 'touch-sessions',
    text: `with seen as (update sessions set last_seen_at = now() where id = any($1::uuid[]) returning user_id),
      before as materialized (
        select id, created_at, last_seen_at from users where id in (select user_id from seen)
        order by id for no key update),
      touched as (update users u set last_seen_at = now() from before b where u.id = b.id)
      insert into figure_deltas (hour, figure, subject, amount)
      select ${hourOf('now()')}, 'activeUsers', ${dayOf('created_at')}::text, count(*) from before
      where last_seen_at is null or ${dayOf('last_seen_at')} < ${dayOf('now()')} group by 3`,
    values: [ids],
  });
}

/**
 * Ends live sessions of a user: one, or all with the exception of one. Answers the ids of those that it ended.
 */
export async function revokeSessionsOfUser(
  { orm }: Queryable,
  userId: string,
  which: { id?: string; except?: string | null } = {},
): Promise<string[]> {
  const rows = await orm
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        which.id === undefined ? undefined : eq(sessions.id, which.id),
        which.except ? ne(sessions.id, which.except) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

/** The live sessions of a user, the latest used first. */
export async function listLiveSessions({ orm }: Queryable, userId: string, limit: number) {
  return orm
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        sql`${sessions.lastSeenAt} > now() - make_interval(days => ${IDLE_DAYS})`,
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(limit);
}

/** The latest sessions of a user, with whether their devices are blocked. */
export async function listSessionsOfUser({ orm }: Database, userId: string) {
  return orm
    .select({
      session: sessions,
      deviceBlocked: sql<boolean>`exists (select from blocked_devices d
        where d.device_id = ${sessions.deviceId} and (d.until is null or d.until > now()))`,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(50);
}
