import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { aiJobs } from '../../schema/ai.ts';
import { companionCharacters, companionChats, companionMessages } from '../../schema/companion.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type ChatRow = typeof companionChats.$inferSelect;
export type MessageRow = typeof companionMessages.$inferSelect;
/** A message with what is known of its job. */
export type MessageWithJob = MessageRow & {
  siblings: string[];
  jobState: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'hidden' | 'deleted' | null;
  jobOutcome: 'done' | 'failed' | 'cancelled' | null;
  jobPartial: string | null;
  jobFailure: string | null;
  jobIsPartial: boolean;
};

const ownChat = (userId: string, id: string | SQL) =>
  and(
    eq(companionChats.userId, userId),
    eq(companionChats.id, id),
    isNull(companionChats.deletedAt),
  );

export async function findChat(
  { orm }: Queryable,
  userId: string,
  id: string,
): Promise<ChatRow | null> {
  const [row] = await orm.select().from(companionChats).where(ownChat(userId, id));
  return row ?? null;
}

/** A conversation with its character, deleted or not; null where its owner is gone with it. */
export async function findChatWithCharacter(
  { orm }: Queryable,
  userId: string,
  id: string,
): Promise<{ chat: ChatRow; character: typeof companionCharacters.$inferSelect | null } | null> {
  const [row] = await orm
    .select({ chat: companionChats, character: companionCharacters })
    .from(companionChats)
    .leftJoin(companionCharacters, eq(companionCharacters.id, companionChats.characterId))
    .where(ownChat(userId, id));
  return row ?? null;
}

export async function findChatByKey(
  { orm }: Queryable,
  userId: string,
  key: string,
): Promise<ChatRow | null> {
  const [row] = await orm
    .select()
    .from(companionChats)
    .where(and(eq(companionChats.userId, userId), eq(companionChats.key, key)));
  return row ?? null;
}

/** The latest conversation with a character. */
export async function findLatestChat(
  { orm }: Queryable,
  userId: string,
  characterId: string,
): Promise<ChatRow | null> {
  const [row] = await orm
    .select()
    .from(companionChats)
    .where(
      and(
        eq(companionChats.userId, userId),
        eq(companionChats.characterId, characterId),
        isNull(companionChats.deletedAt),
      ),
    )
    .orderBy(desc(companionChats.updatedAt))
    .limit(1);
  return row ?? null;
}

export async function insertChat(
  { orm }: Queryable,
  row: typeof companionChats.$inferInsert,
): Promise<ChatRow> {
  const [inserted] = await orm.insert(companionChats).values(row).returning();
  return inserted!;
}

export async function updateChat(
  { orm }: Queryable,
  { userId, id }: { userId: string; id: string },
  change: Partial<typeof companionChats.$inferInsert>,
): Promise<ChatRow | null> {
  const [row] = await orm
    .update(companionChats)
    .set({ ...change, version: sql`${companionChats.version} + 1`, updatedAt: new Date() })
    .where(ownChat(userId, id))
    .returning();
  return row ?? null;
}

export async function insertMessages(
  { orm }: Queryable,
  ...rows: (typeof companionMessages.$inferInsert)[]
): Promise<void> {
  await orm.insert(companionMessages).values(rows);
}

export async function updateMessage(
  { orm }: Queryable,
  { userId, id }: { userId: string; id: string },
  change: Partial<typeof companionMessages.$inferInsert>,
): Promise<void> {
  await orm
    .update(companionMessages)
    .set(change)
    .where(and(eq(companionMessages.userId, userId), eq(companionMessages.id, id)));
}

export async function findMessage(
  { orm }: Queryable,
  userId: string,
  id: string,
): Promise<MessageRow | null> {
  const [row] = await orm
    .select()
    .from(companionMessages)
    .where(and(eq(companionMessages.userId, userId), eq(companionMessages.id, id)));
  return row ?? null;
}

export async function findMessageByKey(
  { orm }: Queryable,
  userId: string,
  key: string,
): Promise<MessageRow | null> {
  const [row] = await orm
    .select()
    .from(companionMessages)
    .where(and(eq(companionMessages.userId, userId), eq(companionMessages.key, key)));
  return row ?? null;
}

/** The message that a job writes. */
export async function findMessageOfJob(
  { orm }: Queryable,
  userId: string,
  jobId: string,
): Promise<MessageRow | null> {
  const [row] = await orm
    .select()
    .from(companionMessages)
    .where(and(eq(companionMessages.userId, userId), eq(companionMessages.jobId, jobId)));
  return row ?? null;
}

/** Whether an answer to a message was asked for; pictures below it are none. */
export async function hasAnswer(
  { orm }: Queryable,
  { userId, chatId, messageId }: { userId: string; chatId: string; messageId: string },
): Promise<boolean> {
  const [row] = await orm
    .select({ id: companionMessages.id })
    .from(companionMessages)
    .where(
      and(
        eq(companionMessages.userId, userId),
        eq(companionMessages.chatId, chatId),
        eq(companionMessages.parentId, messageId),
        eq(companionMessages.role, 'character'),
        eq(companionMessages.isPicture, false),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Messages of one user on a given moment's day, and of a conversation in all. */
export async function countMessages(
  { orm }: Queryable,
  { userId, since, chatId }: { userId: string; since: Date; chatId: string },
): Promise<{ today: number; inChat: number }> {
  const { rows } = await orm.execute<{ today: number; inChat: number }>(sql`select
    (select count(*)::int from companion_messages where user_id = ${userId} and role = 'user'
      and created_at >= ${since}) as today,
    (select count(*)::int from companion_messages where user_id = ${userId} and chat_id = ${chatId}) as "inChat"`);
  return rows[0]!;
}

const withJobs = (userId: string, path: ReturnType<typeof sql>) => sql<MessageWithJob>`
  select m.user_id as "userId", m.id, m.chat_id as "chatId", m.parent_id as "parentId", m.role, m.text, m.job_id as "jobId",
    m.is_picture as "isPicture", m.is_demonstration as "isDemonstration", m.is_edited as "isEdited",
    m.is_withheld as "isWithheld", m.key, m.rev::float8 as rev, m.created_at as "createdAt",
    array(select s.id from companion_messages s where s.user_id = ${userId} and s.chat_id = m.chat_id
      and s.parent_id is not distinct from m.parent_id order by s.created_at, s.id) as siblings,
    j.state as "jobState", j.outcome as "jobOutcome", j.partial as "jobPartial", j.failure_text as "jobFailure",
    coalesce((j.result->>'isPartial')::boolean, false) as "jobIsPartial"
  from (${path}) p join companion_messages m on m.user_id = ${userId} and m.id = p.id
  left join ai_jobs j on j.user_id = ${userId} and j.id = m.job_id
  order by p.depth desc`;

/** Messages from one up towards the root, the earliest first. */
export async function listPath(
  { orm }: Queryable,
  { userId, fromId, limit }: { userId: string; fromId: string; limit: number },
): Promise<MessageWithJob[]> {
  const { rows } = await orm.execute<Record<string, unknown> & MessageWithJob>(
    withJobs(
      userId,
      sql`
      with recursive path as (
        select id, parent_id, 1 as depth from companion_messages where user_id = ${userId} and id = ${fromId}
        union all
        select m.id, m.parent_id, p.depth + 1 from path p
        join companion_messages m on m.user_id = ${userId} and m.id = p.parent_id where p.depth < ${limit})
      select id, depth from path`,
    ),
  );
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** The latest message below one, on its latest branch. */
export async function findLatestBelow(
  { orm }: Queryable,
  userId: string,
  id: string,
): Promise<string> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    with recursive below as (
      select id from companion_messages where user_id = ${userId} and id = ${id}
      union all
      select c.id from below b cross join lateral (
        select m.id from companion_messages m where m.user_id = ${userId}
          and m.chat_id = (select chat_id from companion_messages where user_id = ${userId} and id = ${id})
          and m.parent_id = b.id
        order by m.created_at desc, m.id desc limit 1) c)
    select b.id from below b where not exists (
      select 1 from companion_messages m where m.user_id = ${userId}
        and m.chat_id = (select chat_id from companion_messages where user_id = ${userId} and id = ${id})
        and m.parent_id = b.id)`);
  return rows[0]?.id ?? id;
}

const isLeaf = (
  userId: string,
) => sql`not exists (select 1 from companion_messages c where c.user_id = ${userId}
  and c.chat_id = ${companionMessages.chatId} and c.parent_id = ${companionMessages.id})`;

export async function countBranches(
  { orm }: Queryable,
  userId: string,
  chatId: string,
): Promise<number> {
  return orm.$count(
    companionMessages,
    and(eq(companionMessages.userId, userId), eq(companionMessages.chatId, chatId), isLeaf(userId)),
  );
}

/** One page of the last messages of branches, the latest first, with how many messages each branch has. */
export async function listBranches(
  { orm }: Queryable,
  request: { userId: string; chatId: string; after: ListPlace | null; limit: number },
) {
  const { userId, chatId, after, limit } = request;
  return orm
    .select({
      id: companionMessages.id,
      text: companionMessages.text,
      createdAt: companionMessages.createdAt,
      sortValue: sql<string>`${companionMessages.createdAt}::text`,
      messages: sql<number>`(with recursive path as (
          select ${companionMessages.parentId} as up, 1 as n
          union all select m.parent_id, p.n + 1 from path p
          join companion_messages m on m.user_id = ${userId} and m.id = p.up)
        select max(n) from path)::int`,
    })
    .from(companionMessages)
    .where(
      and(
        eq(companionMessages.userId, userId),
        eq(companionMessages.chatId, chatId),
        isLeaf(userId),
        after
          ? sql`(${companionMessages.createdAt}, ${companionMessages.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(companionMessages.createdAt), desc(companionMessages.id))
    .limit(limit);
}

/** Every message of a conversation, the earliest first. */
export async function listAllMessages(
  { orm }: Queryable,
  userId: string,
  chatId: string,
): Promise<MessageRow[]> {
  return orm
    .select()
    .from(companionMessages)
    .where(and(eq(companionMessages.userId, userId), eq(companionMessages.chatId, chatId)))
    .orderBy(asc(companionMessages.createdAt), asc(companionMessages.id));
}

/** One page of conversations with their characters, deleted or not, the latest first. */
export async function listChats(
  { orm }: Queryable,
  request: { userId: string; isGeneral: boolean; after: ListPlace | null; limit: number },
) {
  const { userId, isGeneral, after, limit } = request;
  return orm
    .select({
      id: companionChats.id,
      chat: companionChats,
      character: companionCharacters,
      sortValue: sql<string>`${companionChats.updatedAt}::text`,
      lastText: sql<string>`coalesce(${companionMessages.text}, '')`,
      isOpening: sql<boolean>`${companionMessages.parentId} is null`,
    })
    .from(companionChats)
    .leftJoin(
      companionMessages,
      and(eq(companionMessages.userId, userId), eq(companionMessages.id, companionChats.headId)),
    )
    .leftJoin(companionCharacters, eq(companionCharacters.id, companionChats.characterId))
    .where(
      and(
        eq(companionChats.userId, userId),
        isNull(companionChats.deletedAt),
        isGeneral ? eq(companionCharacters.isAdult, false) : undefined,
        after
          ? sql`(${companionChats.updatedAt}, ${companionChats.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(companionChats.updatedAt), desc(companionChats.id))
    .limit(limit);
}

/** The job that writes in a conversation; null where none does. */
export async function findOpenJob(
  { orm }: Queryable,
  userId: string,
  chatId: string,
): Promise<string | null> {
  const [row] = await orm
    .select({ id: aiJobs.id })
    .from(companionMessages)
    .innerJoin(
      aiJobs,
      and(eq(aiJobs.userId, companionMessages.userId), eq(aiJobs.id, companionMessages.jobId)),
    )
    .where(
      and(
        eq(companionMessages.userId, userId),
        eq(companionMessages.chatId, chatId),
        eq(companionMessages.isPicture, false),
        isNull(aiJobs.outcome),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}
