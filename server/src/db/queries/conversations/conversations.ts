import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { conversations } from '../../schema/conversations.ts';
import type { ListPlace, Queryable, StoredPicture } from '../../types.ts';

export type ConversationRow = typeof conversations.$inferSelect;

/** A conversation as both of its users have it, held until the transaction ends. */
export interface ConversationPair {
  mine: ConversationRow;
  theirs: ConversationRow;
}

/** Locks both sides of a conversation, made where there is none, in the order of their users: so no two wait for each other. */
export async function lockConversation(
  { orm }: Queryable,
  userId: string,
  peerId: string,
): Promise<ConversationPair> {
  const lock = async (key: { userId: string; peerId: string }) => {
    const [row] = await orm
      .insert(conversations)
      .values(key)
      .onConflictDoUpdate({
        target: [conversations.userId, conversations.peerId],
        set: { peerId: key.peerId },
      })
      .returning();
    return row!;
  };
  const mineFirst = userId < peerId;
  const first = await lock(mineFirst ? { userId, peerId } : { userId: peerId, peerId: userId });
  const second = await lock(mineFirst ? { userId: peerId, peerId: userId } : { userId, peerId });
  return mineFirst ? { mine: first, theirs: second } : { mine: second, theirs: first };
}

/** Changes one side. */
export async function updateConversation(
  { orm }: Queryable,
  { userId, peerId }: Pick<ConversationRow, 'userId' | 'peerId'>,
  change: Partial<ConversationRow>,
): Promise<void> {
  await orm
    .update(conversations)
    .set(change)
    .where(and(eq(conversations.userId, userId), eq(conversations.peerId, peerId)));
}

/** One side of a conversation; null where nobody wrote. */
export async function findConversation(
  { orm }: Queryable,
  userId: string,
  peerId: string,
): Promise<ConversationRow | null> {
  const [row] = await orm
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.peerId, peerId)));
  return row ?? null;
}

/** What decides whether a user takes messages of another. */
export interface ReceiverRow {
  nickname: string;
  avatar: StoredPicture | null;
  /** Of the account, by the operator, or because it was deleted. */
  isClosed: boolean;
  followsSender: boolean;
  blocksSender: boolean;
  isBlockedBySender: boolean;
  onlyFollowed: boolean;
}

/** Null where there is no such user. */
export async function findReceiver(
  { orm }: Queryable,
  { senderId, receiverId }: { senderId: string; receiverId: string },
): Promise<ReceiverRow | null> {
  const { rows } = await orm.execute<ReceiverRow & Record<string, unknown>>(sql`
    select u.nickname, u.avatar, u.blocked_at is not null as "isClosed",
      exists (select from follows where user_id = u.id and followed_id = ${senderId}::uuid) as "followsSender",
      exists (select from user_blocks where user_id = u.id and blocked_id = ${senderId}::uuid) as "blocksSender",
      exists (select from user_blocks where user_id = ${senderId}::uuid and blocked_id = u.id) as "isBlockedBySender",
      exists (select from message_settings where user_id = u.id and only_followed) as "onlyFollowed"
    from users u where u.id = ${receiverId}::uuid`);
  return rows[0] ?? null;
}

/** A conversation in a list, with the other user and the last message that is not deleted. */
export interface ListedConversationRow {
  id: string;
  nickname: string;
  avatar: StoredPicture | null;
  state: ConversationRow['state'];
  unread: number;
  lastAt: Date;
  isMine: boolean | null;
  kind: string | null;
  messageState: string | null;
  text: string | null;
  sortValue: string;
}

const BOXES = { open: `c.state in ('open', 'asked')`, requests: `c.state = 'request'` } as const;

/** Queues a message to the devices of who is written to, where they want that. */
export async function pushDialog(
  { orm }: Queryable,
  { userId, peerId }: Pick<ConversationRow, 'userId' | 'peerId'>,
): Promise<void> {
  await orm.execute(sql`select message_push(${userId}::uuid, 'dialog', 'dialog', ${peerId}::uuid)`);
}

/** One page of a user's conversations, the latest first. */
export async function listConversations(
  { pool }: Pick<Database, 'pool'>,
  request: {
    userId: string;
    box: keyof typeof BOXES;
    after: ListPlace | null;
    limit: number;
  },
): Promise<ListedConversationRow[]> {
  const { userId, box, after, limit } = request;
  const { rows } = await pool.query<ListedConversationRow>({
    name: `conversations-${box}-${after ? 'after' : 'first'}`,
    text: `with page as materialized (
        select c.* from conversations c where c.user_id = $1 and c.last_at is not null and ${BOXES[box]}
          ${after ? 'and (c.last_at, c.peer_id) < ($3, $4)' : ''}
        order by c.last_at desc, c.peer_id desc limit $2)
      select u.id, u.nickname, u.avatar, p.state, p.unread, p.last_at as "lastAt", p.last_at::text as "sortValue",
        last.is_mine as "isMine", last.kind, last.state as "messageState", last.text
      from page p join users u on u.id = p.peer_id
      left join lateral (
        select m.is_mine, m.kind, m.state, left(m.text, 80) as text from direct_messages m
        where m.user_id = $1 and m.peer_id = p.peer_id and m.number > p.cleared_number
          and m.deleted_at is null
        order by m.number desc limit 1) last on true
      order by p.last_at desc, p.peer_id desc`,
    values: after ? [userId, limit, after.value, after.id] : [userId, limit],
  });
  return rows;
}

/** Unread messages of open conversations, and how many strangers wait, each counted to `most`. */
export async function countUnreadConversations(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  most: number,
): Promise<{ conversations: number; requests: number }> {
  const { rows } = await pool.query<{ conversations: number; requests: number }>({
    name: 'conversations-unread',
    text: `select
        (select coalesce(sum(unread), 0)::int from (
          select c.unread from conversations c where c.user_id = $1 and c.last_at is not null
            and c.state in ('open', 'asked') order by c.last_at desc, c.peer_id desc limit $2) newest) as conversations,
        (select count(*)::int from (
          select from conversations c where c.user_id = $1 and c.last_at is not null
            and c.state = 'request' and c.unread > 0 limit $2) waiting) as requests`,
    values: [userId, most],
  });
  return rows[0]!;
}
