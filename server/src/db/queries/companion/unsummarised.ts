import { and, eq, sql } from 'drizzle-orm';
import { companionBonds } from '../../schema/companion.ts';
import type { Queryable } from '../../types.ts';

interface Key {
  userId: string;
  characterId: string;
}

/**
 * The moment before which everything that a user and a character said is written: that of the first answer which is not,
 * or of the last message.
 */
export async function findWrittenUntil(
  { orm }: Queryable,
  { userId, characterId }: Key,
): Promise<Date | null> {
  const { rows } = await orm.execute<{ until: string | null }>(sql`
    with said as (
      select m.created_at, m.job_id from companion_messages m
      join companion_chats c on c.user_id = m.user_id and c.id = m.chat_id
      where m.user_id = ${userId} and c.character_id = ${characterId} and c.deleted_at is null)
    select coalesce(
      (select min(s.created_at) from said s join ai_jobs j on j.user_id = ${userId} and j.id = s.job_id
        where j.outcome is null),
      (select max(created_at) from said)) as until`);
  const until = rows[0]?.until ?? null;
  return until === null ? null : new Date(until);
}

/**
 * What a user and a character said before a moment and is in no summary yet, on the chosen branches of all their
 * conversations, the earliest first: so many at most, of the latest. Without pictures and words of distress.
 */
export async function listUnsummarised(
  { orm }: Queryable,
  { userId, characterId, until, limit }: Key & { until: Date; limit: number },
): Promise<{ role: string; text: string }[]> {
  const { rows } = await orm.execute<{ role: string; text: string }>(sql`
    with recursive bond as (
      select coalesce(max(summarised_until), '-infinity') as since from companion_bonds
      where user_id = ${userId} and character_id = ${characterId}),
    path as (
      select m.*, 1 as depth from companion_chats c
      join companion_messages m on m.user_id = ${userId} and m.id = c.head_id
      where c.user_id = ${userId} and c.character_id = ${characterId} and c.deleted_at is null
      union all
      select m.*, p.depth + 1 from path p
      join companion_messages m on m.user_id = ${userId} and m.id = p.parent_id
      where p.created_at >= (select since from bond)),
    latest as (
      select role, text, created_at, depth from path
      where created_at >= (select since from bond) and created_at < ${until.toISOString()}::timestamptz
        and not is_withheld and not is_picture and text <> ''
      order by created_at desc, depth limit ${limit})
    select role, text from latest order by created_at, depth desc`);
  return rows;
}

/** Says that everything before a moment is in summaries. */
export async function noteSummarised(
  { orm }: Queryable,
  { userId, characterId }: Key,
  until: Date,
): Promise<void> {
  await orm
    .update(companionBonds)
    .set({
      // Another summary may have ended further on.
      summarisedUntil: sql`greatest(${companionBonds.summarisedUntil}, ${until.toISOString()}::timestamptz)`,
    })
    .where(and(eq(companionBonds.userId, userId), eq(companionBonds.characterId, characterId)));
}
