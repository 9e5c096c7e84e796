import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contentUserState, plays } from '../../schema/user-state.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace } from '../../types.ts';

/** One page of users, newest first; `text` is what `matchesUser` takes. */
export async function listUsers(
  { orm }: Database,
  request: {
    text?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { text, after, limit } = request;
  return orm
    .select({ user: users, id: users.id, sortValue: sql<string>`${users.createdAt}::text` })
    .from(users)
    .where(
      and(
        text ? matchesUser(text) : undefined,
        after
          ? sql`(${users.createdAt}, ${users.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

/**
 * Users whom a text names: by number, invitation code, account name, whole telephone number, or the start of their
 * nickname. Each is read by an index of its own, which one condition of all of them would not use.
 */
export function matchesUser(text: string) {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null;
  const phone = text.replaceAll(/[\s-]/g, '');
  return sql`${users.id} in (
    select u.id from users u where u.number = ${number}::bigint
    union all select u.id from users u where u.invite_code = ${text.toUpperCase()}
    union all select u.id from users u where u.account_name = ${text.toLowerCase()}
    union all select u.id from users u where u.phone in (${phone}, ${`+86${phone}`})
    union all select u.id from users u where u.nickname >= ${text} and u.nickname < ${text} || chr(1114111)
      and starts_with(u.nickname, ${text}))`;
}

export async function countActivity({ orm }: Database, userId: string) {
  const [played] = await orm.select({ n: count() }).from(plays).where(eq(plays.userId, userId));
  const [marked] = await orm
    .select({
      likes: count(contentUserState.likedAt),
      favorites: count(contentUserState.favoritedAt),
    })
    .from(contentUserState)
    .where(eq(contentUserState.userId, userId));
  return { plays: played?.n ?? 0, likes: marked?.likes ?? 0, favorites: marked?.favorites ?? 0 };
}

/** Up to 50 users that may be named as uploaders, or the one of an id. */
export async function listUploaders(
  { orm }: Database,
  { text, id }: { text?: string | undefined; id?: string | undefined },
) {
  return orm
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
    .from(users)
    .where(
      and(
        id === undefined ? isNotNull(users.avatar) : eq(users.id, id),
        text ? sql`position(lower(${text}) in lower(${users.nickname})) > 0` : undefined,
      ),
    )
    .orderBy(users.nickname)
    .limit(50);
}
