import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { NoticeSegment } from '@yehang/contract/shapes/notice.ts';
import { notices } from '../../schema/notices.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** Users `u` of a segment; accounts that are blocked or deleted take no notices. */
function inSegment({ tier, registeredFrom, registeredTo }: NoticeSegment): SQL {
  const conditions = [sql`u.blocked_at is null`];
  if (tier === 'none')
    conditions.push(
      sql`coalesce(greatest(u.supreme_until, u.normal_until, u.live_until, u.dark_until) <= now(), true)`,
    );
  else if (tier !== null) conditions.push(sql`${sql.raw(`u.${tier}_until`)} > now()`);
  if (registeredFrom !== null)
    conditions.push(sql`u.created_at >= ${`${registeredFrom} 00:00:00+08`}::timestamptz`);
  if (registeredTo !== null)
    conditions.push(
      sql`u.created_at < ${`${registeredTo} 00:00:00+08`}::timestamptz + interval '1 day'`,
    );
  return sql.join(conditions, sql` and `);
}

/** How many users a segment has. */
export async function countSegment({ orm }: Queryable, segment: NoticeSegment): Promise<number> {
  const { rows } = await orm.execute<{ users: number }>(
    sql`select count(*)::int as users from users u where ${inSegment(segment)}`,
  );
  return rows[0]?.users ?? 0;
}

/** Begins a notice; null where the key began one before. */
export async function insertNotice(
  { orm }: Queryable,
  row: typeof notices.$inferInsert,
): Promise<NoticeRow | null> {
  const [made] = await orm.insert(notices).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findNotice(
  { orm }: Queryable,
  of: { id: string } | { key: string },
): Promise<NoticeRow | null> {
  const condition = 'id' in of ? eq(notices.id, of.id) : eq(notices.key, of.key);
  const [row] = await orm.select().from(notices).where(condition);
  return row ?? null;
}

/** One page of notices, the latest first. */
export function listNotices(
  { orm }: Queryable,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  return orm
    .select({ notice: notices, id: notices.id, sortValue: sql<string>`${notices.createdAt}::text` })
    .from(notices)
    .where(
      after
        ? sql`(${notices.createdAt}, ${notices.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit);
}

/** Notes that a notice went to everybody before `lastUserId`, and goes on to whose ids come after. */
export async function keepNotice(
  { orm }: Queryable,
  { id, lastUserId }: { id: string; lastUserId: string },
): Promise<void> {
  await orm.update(notices).set({ state: 'standing', lastUserId }).where(eq(notices.id, id));
}

/** Notices of a state that may be tried now, the oldest first. */
export async function listOpenNotices(
  { orm }: Queryable,
  state: 'sending' | 'standing',
): Promise<string[]> {
  const rows = await orm
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.state, state), mayTry('notices', notices.id)))
    .orderBy(notices.createdAt);
  return rows.map(({ id }) => id);
}

/** A notice held until the transaction ends; null where it left the state, or another process is at it. */
export async function claimNotice(
  { orm }: Queryable,
  id: string,
  state: 'sending' | 'standing',
): Promise<NoticeRow | null> {
  const [row] = await orm
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.state, state)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Ends a notice that is being sent; null where it is not. */
export async function endNotice(
  { orm }: Queryable,
  id: string,
  state: 'done' | 'cancelled',
): Promise<NoticeRow | null> {
  const [row] = await orm
    .update(notices)
    .set({ state, endedAt: sql`now()` })
    .where(and(eq(notices.id, id), inArray(notices.state, ['sending', 'standing'])))
    .returning();
  return row ?? null;
}

/**
 * Sends a notice to the next users of its segment, of those before `until`, which is an id as well; answers how many
 * there were.
 */
export async function sendNoticeTo(
  { orm }: Queryable,
  { id, title, text, path, segment, lastUserId }: NoticeRow,
  limit: number,
  until: string | null = null,
): Promise<number> {
  const { rows } = await orm.execute<{ users: number; last: string | null }>(sql`
    with due as materialized (
      select u.id from users u
      where ${lastUserId === null ? sql`true` : sql`u.id > ${lastUserId}::uuid`} and ${inSegment(segment)}
        and ${until === null ? sql`true` : sql`u.id < ${until}::uuid`}
      order by u.id limit ${limit}),
    sent as (
      insert into messages (user_id, kind, key, id, title, text, path)
      select id, 'notice', ${`notice:${id}`}, gen_random_uuid(), ${title}, ${text}, nullif(${path}, '')
      from due order by id on conflict do nothing)
    select count(*)::int as users, max(id::text) as last from due`);
  const { users = 0, last = null } = rows[0] ?? {};
  if (last !== null)
    await orm
      .update(notices)
      .set({ lastUserId: last, sent: sql`${notices.sent} + ${users}` })
      .where(eq(notices.id, id));
  return users;
}
