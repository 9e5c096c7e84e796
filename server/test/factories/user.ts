import { randomBytes } from 'node:crypto';
import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { users } from '../../src/db/schema/users.ts';

type UserRow = typeof users.$inferSelect;

/** A guest of its own device; `over` changes what a test is about. */
export async function buildUser(
  database: Database,
  over: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> {
  const unique = randomBytes(6).toString('hex');
  const [user] = await database.orm
    .insert(users)
    .values({
      id: newId(),
      // At most six digits in a row, as in names of the product's own: more would look like an account elsewhere.
      nickname: `夜航客${unique.slice(0, 6)}x${unique.slice(6)}`,
      deviceId: `device-${unique}`,
      inviteCode: unique.toUpperCase(),
      ...over,
    })
    .returning();
  if (!user) throw new Error('the user was not stored');
  return user;
}
