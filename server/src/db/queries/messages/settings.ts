import { eq } from 'drizzle-orm';
import { messageSettings } from '../../schema/messages.ts';
import type { Queryable } from '../../types.ts';

type SettingsRow = Omit<typeof messageSettings.$inferSelect, 'userId'>;

const NONE: SettingsRow = { silenced: [], onlyFollowed: false, pushed: [] };

/** What a user wants of messages. */
export async function readMessageSettings(
  { orm }: Queryable,
  userId: string,
): Promise<SettingsRow> {
  const { silenced, onlyFollowed, pushed } = messageSettings;
  const [row] = await orm
    .select({ silenced, onlyFollowed, pushed })
    .from(messageSettings)
    .where(eq(messageSettings.userId, userId));
  return row ?? NONE;
}

/** Changes what is given. */
export async function writeMessageSettings(
  { orm }: Queryable,
  userId: string,
  change: Partial<SettingsRow>,
): Promise<SettingsRow> {
  const { silenced, onlyFollowed, pushed } = messageSettings;
  const [row] = await orm
    .insert(messageSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: messageSettings.userId, set: { userId, ...change } })
    .returning({ silenced, onlyFollowed, pushed });
  return row ?? NONE;
}
