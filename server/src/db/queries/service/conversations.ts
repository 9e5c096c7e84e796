import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { supportConversations, supportMessages } from '../../schema/service.ts';
import type { Queryable, StoredPicture } from '../../types.ts';

export type ConversationRow = typeof supportConversations.$inferSelect;
export type SupportMessageRow = typeof supportMessages.$inferSelect;

const table = supportConversations;

/** Begins a conversation; null where the user has one that goes on, or the challenge was used. */
export async function insertConversation(
  { orm }: Queryable,
  row: typeof supportConversations.$inferInsert,
): Promise<ConversationRow | null> {
  const [made] = await orm.insert(table).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findConversation(
  { orm }: Queryable,
  id: string,
): Promise<ConversationRow | null> {
  const [row] = await orm.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** The latest conversation of a user: of several one goes on at most, and it is the latest. */
export async function findConversationOfUser(
  { orm }: Queryable,
  userId: string,
): Promise<ConversationRow | null> {
  const [row] = await orm
    .select()
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt))
    .limit(1);
  return row ?? null;
}

/** Inside a transaction: the conversation, which nobody else changes until its end. */
export async function lockConversation(
  { orm }: Queryable,
  id: string,
): Promise<ConversationRow | null> {
  const [row] = await orm.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** Changes a conversation that is locked. */
export async function updateConversation(
  { orm }: Queryable,
  id: string,
  change: Partial<typeof supportConversations.$inferInsert>,
): Promise<ConversationRow> {
  const [row] = await orm.update(table).set(change).where(eq(table.id, id)).returning();
  return row!;
}

/** The conversation that a device without a session began with a challenge, while it goes on. */
export async function findConversationOfChallenge(
  { orm }: Queryable,
  { deviceId, challengeHash }: { deviceId: string; challengeHash: Buffer },
): Promise<ConversationRow | null> {
  const [row] = await orm
    .select()
    .from(table)
    .where(
      and(
        eq(table.challengeHash, challengeHash),
        eq(table.deviceId, deviceId),
        ne(table.state, 'closed'),
      ),
    );
  return row ?? null;
}

/** The message that was sent with a key; null where there is none. */
export async function findMessageByKey(
  { orm }: Queryable,
  conversationId: string,
  key: string,
): Promise<SupportMessageRow | null> {
  const [row] = await orm
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.conversationId, conversationId), eq(supportMessages.key, key)));
  return row ?? null;
}

/**
 * What a writer sent with a key, in any of their conversations, as one may have ended before the answer came: those of a
 * user, or of a device without a session, whose conversation their ticket opens.
 */
export async function findSentMessage(
  { orm }: Queryable,
  { userId, deviceId }: Pick<ConversationRow, 'userId' | 'deviceId'>,
  key: string,
): Promise<SupportMessageRow | null> {
  const isOwn =
    userId === null
      ? and(isNull(table.userId), eq(table.deviceId, deviceId ?? ''))
      : eq(table.userId, userId);
  const own = orm.select({ id: table.id }).from(table).where(isOwn);
  const [row] = await orm
    .select()
    .from(supportMessages)
    .where(
      and(
        inArray(supportMessages.conversationId, own),
        eq(supportMessages.key, key),
        eq(supportMessages.author, 'user'),
      ),
    );
  return row ?? null;
}

interface NewMessage {
  author: SupportMessageRow['author'];
  text: string;
  staffLogin?: string | null;
  picture?: StoredPicture | null;
  key?: string | null;
}

/** Appends a message to a conversation that is locked; `change` is written with it. */
export async function appendMessage(
  { orm }: Queryable,
  conversation: Pick<ConversationRow, 'id' | 'lastSeq'>,
  message: NewMessage,
  change: Partial<typeof supportConversations.$inferInsert> = {},
): Promise<{ message: SupportMessageRow; conversation: ConversationRow }> {
  const seq = conversation.lastSeq + 1;
  const [row] = await orm
    .insert(supportMessages)
    .values({ conversationId: conversation.id, seq, ...message })
    .returning();
  const isSaid = message.author === 'user' || message.author === 'staff';
  const changed = await updateConversation({ orm }, conversation.id, {
    lastSeq: seq,
    ...(message.author === 'note' ? {} : { userSeq: seq }),
    ...(isSaid && { lastText: message.text.slice(0, 80) || '[图片]', lastAt: row!.createdAt }),
    ...change,
  });
  return { message: row!, conversation: changed };
}

/** What a user may see after a number, oldest first. */
export function listMessagesAfter(
  { orm }: Queryable,
  conversationId: string,
  { after, limit }: { after: number; limit: number },
): Promise<SupportMessageRow[]> {
  return orm
    .select()
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.conversationId, conversationId),
        gt(supportMessages.seq, after),
        ne(supportMessages.author, 'note'),
      ),
    )
    .orderBy(asc(supportMessages.seq))
    .limit(limit);
}

/** Everything before a number, latest first. */
export function listMessagesBefore(
  { orm }: Queryable,
  conversationId: string,
  { before, limit }: { before: number; limit: number },
): Promise<SupportMessageRow[]> {
  return orm
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.conversationId, conversationId), lt(supportMessages.seq, before)))
    .orderBy(desc(supportMessages.seq))
    .limit(limit);
}

/** How many conversations wait, and the place of one of them in the queue. */
export async function queueOf(
  { orm }: Queryable,
  conversation: Pick<ConversationRow, 'id' | 'queuedAt'> | null,
): Promise<{ waiting: number; place: number }> {
  const { rows } = await orm.execute<{ waiting: number; place: number }>(sql`
    select count(*)::int as waiting,
      (count(*) filter (where (q.queued_at, q.id) <= (
        select c.queued_at, c.id from support_conversations c where c.id = ${conversation?.id ?? null}::uuid)))::int as place
    from support_conversations q where q.state = 'queued'`);
  return rows[0] ?? { waiting: 0, place: 0 };
}

/** Notes that somebody has their conversation open. */
export async function touchConversation({ orm }: Queryable, id: string): Promise<void> {
  await orm.update(table).set({ userSeenAt: new Date() }).where(eq(table.id, id));
}
