import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { directMessages } from '../../schema/conversations.ts';
import { machineFindings, machineLevel, placeOf } from '../policy/picture-findings.ts';
import type { Queryable, StoredPicture } from '../../types.ts';

export type DirectRow = typeof directMessages.$inferSelect;

/** Of one user's copies of a conversation. */
const ofConversation = (userId: string, peerId: string) =>
  and(eq(directMessages.userId, userId), eq(directMessages.peerId, peerId));

/** Of both users' copies. */
const pairs = (userId: string, peerId: string, number: number) =>
  sql`(user_id, peer_id, number) in ((${userId}::uuid, ${peerId}::uuid, ${number}::int), (${peerId}::uuid, ${userId}::uuid, ${number}::int))`;

/** The message that a request of the user was answered with before. */
export async function findByKey(
  { orm }: Queryable,
  userId: string,
  key: string,
): Promise<DirectRow | null> {
  const [row] = await orm
    .select()
    .from(directMessages)
    .where(and(eq(directMessages.userId, userId), eq(directMessages.key, key)));
  return row ?? null;
}

/** Inserts a message for both users; answers the sender's. */
export async function insertDirect(
  { orm }: Queryable,
  row: typeof directMessages.$inferInsert,
): Promise<DirectRow> {
  const { userId, peerId } = row;
  const theirs = { ...row, userId: peerId, peerId: userId, isMine: false, key: null };
  const rows = await orm.insert(directMessages).values([row, theirs]).returning();
  return rows.find((one) => one.userId === userId)!;
}

/** One message as a user has it. */
export async function findDirect(
  { orm }: Queryable,
  { userId, peerId, number }: Pick<DirectRow, 'userId' | 'peerId' | 'number'>,
): Promise<DirectRow | null> {
  const [row] = await orm
    .select()
    .from(directMessages)
    .where(and(ofConversation(userId, peerId), eq(directMessages.number, number)));
  return row ?? null;
}

/** The receiver's or sender's copy of a message, by its id. */
export async function findDirectById(
  { orm }: Queryable,
  id: string,
  userId: string,
): Promise<DirectRow | null> {
  const [row] = await orm
    .select()
    .from(directMessages)
    .where(and(eq(directMessages.id, id), eq(directMessages.userId, userId)));
  return row ?? null;
}

/** The sender's copy of a message. */
export async function findSentById({ orm }: Queryable, id: string): Promise<DirectRow | null> {
  const [row] = await orm
    .select()
    .from(directMessages)
    .where(and(eq(directMessages.id, id), directMessages.isMine));
  return row ?? null;
}

/** Changes a message for both users, where it is as said; false where it is not. */
export async function moveDirect(
  { orm }: Queryable,
  { userId, peerId, number }: Pick<DirectRow, 'userId' | 'peerId' | 'number'>,
  from: Partial<Pick<DirectRow, 'state' | 'pictureState'>>,
  change: Partial<Pick<DirectRow, 'state' | 'text' | 'picture' | 'pictureState'>>,
): Promise<boolean> {
  const { rowCount } = await orm
    .update(directMessages)
    .set(change)
    .where(
      and(
        pairs(userId, peerId, number),
        from.state === undefined ? undefined : eq(directMessages.state, from.state),
        from.pictureState ? eq(directMessages.pictureState, from.pictureState) : undefined,
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Deletes messages for one user. */
export async function hideDirect(
  { orm }: Queryable,
  userId: string,
  peerId: string,
  numbers: readonly number[],
): Promise<void> {
  await orm
    .update(directMessages)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        ofConversation(userId, peerId),
        inArray(directMessages.number, [...numbers]),
        isNull(directMessages.deletedAt),
      ),
    );
}

/** How many messages of the other user, not recalled, come after a number. */
export async function countUnread(
  { orm }: Queryable,
  userId: string,
  peerId: string,
  after: number,
): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`
    select count(*)::int as count from direct_messages
    where user_id = ${userId}::uuid and peer_id = ${peerId}::uuid and number > ${after}::int
      and not is_mine and state = 'sent' and deleted_at is null`);
  return rows[0]?.count ?? 0;
}

/** Messages of a conversation next to a number, in their order. */
export async function listDirect(
  { pool }: Pick<Database, 'pool'>,
  request: {
    userId: string;
    peerId: string;
    clearedNumber: number;
    side: 'before' | 'after';
    number: number;
    limit: number;
  },
): Promise<DirectRow[]> {
  const { userId, peerId, clearedNumber, side, number, limit } = request;
  const [sign, order] = side === 'before' ? ['<', 'desc'] : ['>', 'asc'];
  const { rows } = await pool.query<DirectRow>({
    name: `dialog-${side}`,
    text: `select user_id as "userId", peer_id as "peerId", number, id, is_mine as "isMine", kind, state, text, picture,
        picture_state as "pictureState", content_type as "contentType", content_id as "contentId", key,
        deleted_at as "deletedAt", created_at as "createdAt"
      from direct_messages where user_id = $1 and peer_id = $2 and number ${sign} $3 and number > $4
        and deleted_at is null
      order by number ${order} limit $5`,
    values: [userId, peerId, number, clearedNumber, limit],
  });
  return side === 'before' ? rows.toReversed() : rows;
}

/** A picture that waits for its review. */
export interface WaitingPictureRow {
  id: string;
  picture: StoredPicture;
  createdAt: Date;
  sortValue: string;
  machine: MachineFinding[];
  userId: string;
  userNumber: number;
  nickname: string;
}

const waitingPath = sql`select sent.picture->>'path'`;
const waitingPlace = placeOf(machineLevel(waitingPath), sql`sent.created_at`);

/** One page of pictures that wait, what is graver first, and then what waits longer. */
export async function listWaitingPictures(
  { orm }: Queryable,
  { after, limit }: { after: { value: string; id: string } | null; limit: number },
): Promise<WaitingPictureRow[]> {
  const { rows } = await orm.execute<WaitingPictureRow & Record<string, unknown>>(sql`
    select * from (
      select sent.id, sent.picture, sent.created_at as "createdAt", ${waitingPlace}::text as "sortValue",
        ${machineFindings(waitingPath)} as machine, u.id as "userId", u.number as "userNumber", u.nickname
      from direct_messages sent join users u on u.id = sent.user_id
      where sent.picture_state = 'waiting' and sent.is_mine and sent.state = 'sent') waiting
    where ${after ? sql`("sortValue"::bigint, id) > (${after.value}::bigint, ${after.id}::uuid)` : sql`true`}
    order by "sortValue"::bigint, id limit ${limit}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
