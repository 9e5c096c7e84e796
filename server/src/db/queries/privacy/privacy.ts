import type { Privacy } from '@yehang/contract/shapes/privacy.ts';
import { eq } from 'drizzle-orm';
import { userPrivacy } from '../../schema/privacy.ts';
import type { Queryable } from '../../types.ts';

const NOTHING: Privacy = { hidesFollowing: false, hidesFollowers: false };

export async function findPrivacy({ orm }: Queryable, userId: string): Promise<Privacy> {
  const [row] = await orm.select().from(userPrivacy).where(eq(userPrivacy.userId, userId));
  return row ? { hidesFollowing: row.hidesFollowing, hidesFollowers: row.hidesFollowers } : NOTHING;
}

export async function writePrivacy(
  { orm }: Queryable,
  userId: string,
  change: Partial<Privacy>,
): Promise<void> {
  await orm
    .insert(userPrivacy)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userPrivacy.userId, set: { userId, ...change } });
}
