import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { staff, staffSessions } from '../../schema/staff.ts';
import type { Queryable } from '../../types.ts';

export type StaffRow = typeof staff.$inferSelect;

export async function findStaffByLogin(
  { orm }: Queryable,
  login: string,
): Promise<StaffRow | null> {
  const [row] = await orm.select().from(staff).where(eq(staff.login, login));
  return row ?? null;
}

export async function findStaff({ orm }: Database, id: string): Promise<StaffRow | null> {
  const [row] = await orm.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

export async function listStaff({ orm }: Queryable): Promise<StaffRow[]> {
  return orm.select().from(staff).orderBy(asc(staff.createdAt));
}

/** Runs work on the first login in a transaction, in one process at a time. */
export async function withFirstStaffLock<Answer>(
  { orm }: Database,
  work: (database: Queryable) => Promise<Answer>,
): Promise<Answer> {
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first staff'))`);
    return work({ orm: tx });
  });
}

/** Null where the login is taken. */
export async function insertStaff(
  { orm }: Queryable,
  row: typeof staff.$inferInsert,
): Promise<StaffRow | null> {
  const [made] = await orm.insert(staff).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function updateStaff(
  { orm }: Queryable,
  id: string,
  change: Partial<typeof staff.$inferInsert>,
): Promise<StaffRow | null> {
  const [row] = await orm.update(staff).set(change).where(eq(staff.id, id)).returning();
  return row ?? null;
}

/** Sets a password of one's own in place of the one that `before` had; null where it has another meanwhile. */
export async function replacePassword(
  { orm }: Queryable,
  before: Pick<StaffRow, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<StaffRow | null> {
  const [row] = await orm
    .update(staff)
    .set({ passwordHash, mustChangePassword: false })
    .where(and(eq(staff.id, before.id), eq(staff.passwordHash, before.passwordHash)))
    .returning();
  return row ?? null;
}

/**
 * Like `updateStaff`, but null where that would leave no owner who can sign in. The owners are locked
 * first, or two who disable each other at once would both find the other still there.
 */
export async function updateStaffKeepingAnOwner(
  { orm }: Database,
  id: string,
  change: Partial<typeof staff.$inferInsert>,
): Promise<StaffRow | null> {
  return orm.transaction(async (tx) => {
    const owners = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.role, 'owner'), eq(staff.disabled, false)))
      .orderBy(asc(staff.id))
      .for('update');
    if (owners.every((owner) => owner.id === id)) return null;
    const [row] = await tx.update(staff).set(change).where(eq(staff.id, id)).returning();
    return row ?? null;
  });
}

/** Sets the authenticator's secret, unless one is in force. Answers whether it was set. */
export async function enrolTotp({ orm }: Database, id: string, sealed: Buffer): Promise<boolean> {
  const rows = await orm
    .update(staff)
    .set({ sealedTotp: sealed })
    .where(and(eq(staff.id, id), isNull(staff.totpConfirmedAt)))
    .returning({ id: staff.id });
  return rows.length === 1;
}

/**
 * Takes a code's time step, and with it confirms the authenticator. Null where this step, or a later one, was taken
 * before, or where the account is not what `checked` was any more: disabled, or with another password or authenticator.
 */
export async function takeTotpStep(
  { orm }: Queryable,
  checked: { id: string; passwordHash: string; sealedTotp: Buffer },
  step: number,
): Promise<StaffRow | null> {
  const [row] = await orm
    .update(staff)
    .set({
      totpLastStep: step,
      totpConfirmedAt: sql`coalesce(${staff.totpConfirmedAt}, now())`,
      lastLoginAt: new Date(),
    })
    .where(
      and(
        eq(staff.id, checked.id),
        eq(staff.passwordHash, checked.passwordHash),
        eq(staff.sealedTotp, checked.sealedTotp),
        eq(staff.disabled, false),
        lt(staff.totpLastStep, step),
      ),
    )
    .returning();
  return row ?? null;
}

export async function insertStaffSession(
  { orm }: Queryable,
  row: typeof staffSessions.$inferInsert,
): Promise<void> {
  await orm.insert(staffSessions).values(row);
}

/** A live session, with the member behind it. */
export interface StaffSession extends Pick<StaffRow, 'login' | 'role' | 'mustChangePassword'> {
  sessionId: string;
  staffId: string;
}

/** Each call of the console begins with it: it is written out and named, so that nobody composes or plans it again. */
export async function findStaffSession(
  { pool }: Pick<Database, 'pool'>,
  tokenHash: Buffer,
): Promise<StaffSession | null> {
  const { rows } = await pool.query<StaffSession>({
    name: 'staff-session',
    text: `select s.id as "sessionId", m.id as "staffId", m.login, m.role,
        m.must_change_password as "mustChangePassword"
      from staff_sessions s join staff m on m.id = s.staff_id
      where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2 and not m.disabled`,
    values: [tokenHash, new Date()],
  });
  return rows[0] ?? null;
}

export async function revokeStaffSession({ orm }: Database, id: string): Promise<void> {
  await orm.update(staffSessions).set({ revokedAt: new Date() }).where(eq(staffSessions.id, id));
}

/** @param kept the session that goes on, where one does */
export async function revokeSessionsOfStaff(
  { orm }: Queryable,
  staffId: string,
  kept: { except?: string } = {},
): Promise<void> {
  await orm
    .update(staffSessions)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.revokedAt),
        kept.except === undefined ? undefined : ne(staffSessions.id, kept.except),
      ),
    );
}
