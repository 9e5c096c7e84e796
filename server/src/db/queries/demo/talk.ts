import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { comments } from '../../schema/comments.ts';
import { contents } from '../../schema/contents.ts';
import { danmaku } from '../../schema/danmaku.ts';
import { followCounts, follows } from '../../schema/follows.ts';
import { contentCounterDeltas } from '../../schema/user-state.ts';
import { users } from '../../schema/users.ts';

/** People of the demonstration beside its uploaders, and who follows whom. */
export interface DemoPeople {
  users: (typeof users.$inferInsert)[];
  follows: (typeof follows.$inferInsert)[];
  /** Totals to begin with; they may be more than the rows of `follows`. */
  counts: (typeof followCounts.$inferInsert)[];
}

/** What people of the demonstration wrote about one content. */
export interface DemoTalk {
  contentId: string;
  comments: (typeof comments.$inferInsert)[];
  danmaku: (typeof danmaku.$inferInsert)[];
}

/** Adds the people with all that belongs to them, once: where one of them is there, nothing is added. */
export async function insertDemoPeople({ orm }: Database, people: DemoPeople): Promise<void> {
  await orm.transaction(async (tx) => {
    const made = await tx
      .insert(users)
      .values(people.users)
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made.length < people.users.length) return;
    await tx.insert(follows).values(people.follows).onConflictDoNothing();
    await tx
      .insert(followCounts)
      .values(people.counts)
      .onConflictDoUpdate({
        target: followCounts.userId,
        set: {
          followers: sql`${followCounts.followers} + excluded.followers`,
          following: sql`${followCounts.following} + excluded.following`,
        },
      });
  });
}

/**
 * Adds what was written about a content, once, and counts its comments as any others. The content's row is held
 * meanwhile, so that two processes do not both find it empty.
 */
export async function insertDemoTalk({ orm }: Database, talk: DemoTalk): Promise<boolean> {
  const { contentId } = talk;
  return orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isThere: boolean }>(sql`
      select exists (select 1 from ${comments} c where c.content_id = held.id and c.key like 'demo/%') as "isThere"
      from (select id from ${contents} where id = ${contentId}::uuid for update) held`);
    if (!rows[0] || rows[0].isThere) return false;
    await tx.insert(comments).values(talk.comments);
    await tx.insert(contentCounterDeltas).values({
      subject: 'content',
      subjectId: contentId,
      counter: 'comments',
      delta: talk.comments.length,
    });
    if (talk.danmaku.length > 0) await tx.insert(danmaku).values(talk.danmaku);
    return true;
  });
}

/** When contents were made, of those that are there. */
export async function listMomentsOf({ pool }: Database, ids: string[]): Promise<Map<string, Date>> {
  const { rows } = await pool.query<{ id: string; at: Date }>(
    `select id, coalesce(published_at, created_at) as at from contents where id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}
