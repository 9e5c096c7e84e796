import { and, eq, isNull, sql } from 'drizzle-orm';
import { MOST_UNREAD } from '@yehang/contract/shapes/message.ts';
import { messageKinds, type MessageKind } from '@yehang/contract/shapes/message-values.ts';
import type { Database } from '../../connect.ts';
import { messages } from '../../schema/messages.ts';
import { keptFor } from '../content/shown-to.ts';
import type { Audience, ListPlace, Queryable } from '../../types.ts';

/** A system message as a page of them has it. */
export interface MessageRow {
  id: string;
  kind: MessageKind;
  title: string;
  text: string;
  contentType: number | null;
  contentId: string | null;
  path: string | null;
  at: Date;
  readAt: Date | null;
}

/** Of messages `m` of user `$1`: those that lead to nothing which their own lists would not keep for them. */
const shown = (audience: Audience) =>
  `not exists (select from contents i where i.id = m.content_id and not (${keptFor('$1', `'${audience}'`)}))`;

/** Inserts a message; one of the same user, kind and key stays as it is. True where it was new. */
export async function insertMessage(
  { orm }: Queryable,
  row: typeof messages.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await orm.insert(messages).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** Inserts several messages, as `insertMessage` does one. */
export async function insertMessages(
  { orm }: Queryable,
  rows: readonly (typeof messages.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await orm
      .insert(messages)
      .values([...rows])
      .onConflictDoNothing();
}

/** Inserts messages that sum something up; one that is there says the new, and is unread again where that differs. */
export async function upsertMessages(
  { orm }: Queryable,
  rows: readonly (typeof messages.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await orm
    .insert(messages)
    .values([...rows])
    .onConflictDoUpdate({
      target: [messages.userId, messages.kind, messages.key],
      set: {
        title: sql`excluded.title`,
        text: sql`excluded.text`,
        at: sql`excluded.at`,
        readAt: sql`null`,
      },
      setWhere: sql`(${messages.title}, ${messages.text}) is distinct from (excluded.title, excluded.text)`,
    });
}

/** Deletes messages that are older than so many days. */
export async function deleteOldMessages({ orm }: Queryable, days: number): Promise<void> {
  await orm.delete(messages).where(sql`${messages.at} < now() - make_interval(days => ${days})`);
}

/** One page of a user's messages, of one kind or of all, the latest first. */
export async function listMessages(
  { pool }: Pick<Database, 'pool'>,
  request: {
    userId: string;
    audience: Audience;
    kind: MessageKind | null;
    after: ListPlace | null;
    limit: number;
  },
): Promise<(MessageRow & { sortValue: string })[]> {
  const { userId, audience, kind, after, limit } = request;
  const values: unknown[] = [userId, limit];
  const and = (condition: (place: string) => string, ...given: unknown[]) => {
    const places = given.map((value) => `$${values.push(value)}`);
    return `and ${condition(places.join(', '))}`;
  };
  const { rows } = await pool.query<MessageRow & { sortValue: string }>({
    name: `messages-${audience}-${kind === null ? 'all' : 'kind'}-${after ? 'after' : 'first'}`,
    text: `select m.id, m.kind, m.title, m.text, m.content_type as "contentType", m.content_id as "contentId",
        m.path, m.at, m.read_at as "readAt", m.at::text as "sortValue"
      from messages m where m.user_id = $1 and ${shown(audience)}
        ${kind === null ? '' : and((place) => `m.kind = ${place}`, kind)}
        ${after ? and((place) => `(m.at, m.id) < (${place})`, after.value, after.id) : ''}
      order by m.at desc, m.id desc limit $2`,
    values,
  });
  return rows;
}

/** A kind with what is unread of it, counted no further than `MOST_UNREAD`. */
export interface KindRow {
  kind: MessageKind;
  unread: number;
  isSilenced: boolean;
  title: string | null;
  at: Date | null;
}

/** What is unread of each kind, and the last message of it. */
export async function readMessageKinds(
  { pool }: Pick<Database, 'pool'>,
  { userId, audience }: { userId: string; audience: Audience },
): Promise<KindRow[]> {
  const { rows } = await pool.query<KindRow>({
    name: `message-kinds-${audience}`,
    text: `select kind, unread.count as unread, last.title, last.at,
        exists (select from message_settings s where s.user_id = $1 and s.silenced ? kind) as "isSilenced"
      from unnest($2::text[]) with ordinality as kinds(kind, place)
      cross join lateral (select count(*)::int from (
        select from messages m where m.user_id = $1 and m.kind = kinds.kind and m.read_at is null
          and ${shown(audience)} limit $3) counted) unread
      left join lateral (
        select m.title, m.at from messages m where m.user_id = $1 and m.kind = kinds.kind and ${shown(audience)}
        order by m.at desc, m.id desc limit 1) last on true
      order by place`,
    values: [userId, messageKinds, MOST_UNREAD],
  });
  return rows;
}

/** A message that a device is to be told of; null where it was read, or is gone. */
export async function findPushedMessage(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  id: string,
): Promise<{ kind: MessageKind; title: string; isForAll: boolean } | null> {
  const { rows } = await pool.query<{ kind: MessageKind; title: string; isForAll: boolean }>({
    name: 'message-pushed',
    text: `select m.kind, m.title, ${shown('general')} as "isForAll"
      from messages m where m.user_id = $1 and m.id = $2 and m.read_at is null`,
    values: [userId, id],
  });
  return rows[0] ?? null;
}

/** Marks a user's messages as read, of one kind or of all; answers whether any was not. */
export async function markMessagesRead(
  { orm }: Queryable,
  userId: string,
  kind: MessageKind | null,
): Promise<boolean> {
  const { rowCount } = await orm
    .update(messages)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(messages.userId, userId),
        isNull(messages.readAt),
        kind === null ? undefined : eq(messages.kind, kind),
      ),
    );
  return (rowCount ?? 0) > 0;
}
