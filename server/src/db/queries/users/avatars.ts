import { and, asc, eq, sql } from 'drizzle-orm';
import { avatarSubmissions } from '../../schema/accounts.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { machineFindings, machineLevel, placeOf } from '../policy/picture-findings.ts';
import { forgetExpiredFiles, retireFiles } from '../media/retired-files.ts';

type AvatarSubmissionRow = typeof avatarSubmissions.$inferSelect;

/** Where uploaded avatars are stored, each in a folder of its own. */
export const AVATARS = 'p/avatars/';

/** The uploaded pictures of a user: the avatar, and what was put before the review. */
export async function listAvatarPaths({ orm }: Queryable, userId: string): Promise<string[]> {
  const { rows } = await orm.execute<{ path: string }>(sql`
    select u.avatar ->> 'path' as path from users u where u.id = ${userId}`);
  const [submission] = await orm
    .select({ picture: avatarSubmissions.picture })
    .from(avatarSubmissions)
    .where(eq(avatarSubmissions.userId, userId));
  return [rows[0]?.path, submission?.picture.path].filter(
    (path): path is string => path?.startsWith(AVATARS) === true,
  );
}

/** Lets pictures be deleted that are neither the user's avatar nor before the review; without `former` all of the user. */
export async function retireAvatars(
  { orm }: Queryable,
  userId: string,
  former?: readonly string[],
): Promise<void> {
  const paths = former ?? (await listAvatarPaths({ orm }, userId));
  const used = former ? await listUsedPaths({ orm }, userId) : new Set<string>();
  for (const path of new Set(paths)) if (!used.has(path)) await retireFiles({ orm }, path);
}

async function listUsedPaths({ orm }: Queryable, userId: string): Promise<Set<string>> {
  const { rows } = await orm.execute<{ path: string }>(sql`
    select avatar ->> 'path' as path from users where id = ${userId}
    union select picture ->> 'path' from avatar_submissions where user_id = ${userId} and state = 'waiting'`);
  return new Set(rows.map(({ path }) => path));
}

/** Puts an avatar before the review in place of the one before. */
export async function submitAvatar(
  { orm }: Queryable,
  row: Pick<AvatarSubmissionRow, 'userId' | 'id' | 'picture'>,
): Promise<void> {
  const anew = {
    ...row,
    state: 'waiting' as const,
    reason: null,
    createdAt: new Date(),
    decidedAt: null,
    decidedBy: null,
  };
  await orm
    .insert(avatarSubmissions)
    .values(anew)
    .onConflictDoUpdate({ target: avatarSubmissions.userId, set: anew });
}

/** The avatar that a user uploaded last; null where they never did. */
export async function findAvatarSubmission(
  { orm }: Queryable,
  userId: string,
): Promise<AvatarSubmissionRow | null> {
  const [row] = await orm
    .select()
    .from(avatarSubmissions)
    .where(eq(avatarSubmissions.userId, userId));
  return row ?? null;
}

/** Forgets what a user uploaded: they took another. */
export async function withdrawAvatar({ orm }: Queryable, userId: string): Promise<void> {
  await orm.delete(avatarSubmissions).where(eq(avatarSubmissions.userId, userId));
}

const avatarPath = sql`select ${avatarSubmissions.picture}->>'path'`;
const avatarPlace = placeOf(machineLevel(avatarPath), sql`${avatarSubmissions.createdAt}`);

/** One page of avatars that wait, what is graver first, and then what waits longer. */
export async function listWaitingAvatars(
  { orm }: Queryable,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  return orm
    .select({
      submission: avatarSubmissions,
      user: {
        id: users.id,
        number: users.number,
        nickname: users.nickname,
        avatar: users.avatar,
      },
      id: avatarSubmissions.id,
      machine: machineFindings(avatarPath),
      sortValue: sql<string>`${avatarPlace}::text`,
    })
    .from(avatarSubmissions)
    .innerJoin(users, eq(users.id, avatarSubmissions.userId))
    .where(
      and(
        eq(avatarSubmissions.state, 'waiting'),
        after
          ? sql`(${avatarPlace}, ${avatarSubmissions.id}) > (${after.value}::bigint, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(avatarPlace), asc(avatarSubmissions.id))
    .limit(limit);
}

/** Decides an avatar that waits; null where somebody did, or its user uploaded another. */
export async function decideAvatar(
  { orm }: Queryable,
  { id, reason, decidedBy }: { id: string; reason: string | null; decidedBy: string },
): Promise<AvatarSubmissionRow | null> {
  // The user first, as in every change of an avatar.
  await orm.execute(sql`select from users u where u.id = (select s.user_id from avatar_submissions s where s.id = ${id})
    for no key update`);
  const [row] = await orm
    .update(avatarSubmissions)
    .set({
      state: reason === null ? 'approved' : 'refused',
      reason,
      decidedBy,
      decidedAt: new Date(),
    })
    .where(and(eq(avatarSubmissions.id, id), eq(avatarSubmissions.state, 'waiting')))
    .returning();
  return row ?? null;
}

/**
 * Takes an uploaded avatar of a user away, or refuses it where it waits; null where they have another by now. Answers
 * its submission, which is refused; none where another one waits. The file stays: an appeal is about it.
 */
export async function takeAvatarAway(
  { orm }: Queryable,
  userId: string,
  by: { path: string; isWaiting: boolean; reason: string; decidedBy: string },
): Promise<{ submissionId: string | null } | null> {
  const { path, isWaiting, reason, decidedBy } = by;
  await orm.execute(sql`select from users where id = ${userId} for no key update`);
  if (!isWaiting) {
    const { rowCount } = await orm.execute(sql`update users set avatar = null
      where id = ${userId} and avatar->>'path' = ${path}`);
    if (!rowCount) return null;
  }
  const { rows } = await orm.execute<{ id: string }>(sql`
    update avatar_submissions set state = 'refused', reason = ${reason}, decided_by = ${decidedBy}, decided_at = now()
    where user_id = ${userId} and state = ${isWaiting ? 'waiting' : 'approved'} and picture->>'path' = ${path}
    returning id`);
  const [refused] = rows;
  return isWaiting && !refused ? null : { submissionId: refused?.id ?? null };
}

/** Approves an avatar that was refused, unless its user has put or taken another since; null then. The user is locked. */
export async function approveRefusedAvatar(
  { orm }: Queryable,
  id: string,
): Promise<AvatarSubmissionRow | null> {
  const [row] = await orm
    .update(avatarSubmissions)
    .set({ state: 'approved', reason: null })
    .where(and(eq(avatarSubmissions.id, id), eq(avatarSubmissions.state, 'refused')))
    .returning();
  if (row) await forgetExpiredFiles({ orm }, row.picture.path);
  return row ?? null;
}
