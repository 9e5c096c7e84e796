import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { circleDetails, circleMembers, circleThemes } from '../../schema/circles.ts';
import { contents } from '../../schema/contents.ts';
import { followCounts, follows } from '../../schema/follows.ts';
import { postDetails, postPollCounts, postPolls } from '../../schema/posts.ts';
import { contentCounterDeltas } from '../../schema/user-state.ts';
import type { Queryable } from '../../types.ts';
import { VOTERS } from '../posts/polls.ts';
import { insertDemoContent, type DemoContent } from './rooms.ts';

/** A circle of the demonstration with its themes and members. */
export interface DemoCircleRows {
  content: typeof contents.$inferInsert & { id: string };
  details: typeof circleDetails.$inferInsert;
  themes: (typeof circleThemes.$inferInsert)[];
  members: (typeof circleMembers.$inferInsert)[];
  /** Between members; who follows somebody already goes on doing so. */
  follows: (typeof follows.$inferInsert)[];
}

/** Adds a circle that is not there yet; its members are counted as any others. */
export async function insertDemoCircle({ orm }: Database, rows: DemoCircleRows): Promise<void> {
  await orm.transaction(async (tx) => {
    const made = await tx
      .insert(contents)
      .values(rows.content)
      .onConflictDoNothing()
      .returning({ id: contents.id });
    if (made.length === 0) return;
    await tx.insert(circleDetails).values(rows.details);
    await tx.insert(circleThemes).values(rows.themes);
    await tx.insert(circleMembers).values(rows.members);
    await tx.insert(contentCounterDeltas).values({
      subject: 'circle',
      subjectId: rows.content.id,
      counter: 'members',
      delta: rows.members.length,
    });
    await insertDemoFollows({ orm: tx }, rows.follows);
  });
}

/** Adds who follows whom, and counts them. */
async function insertDemoFollows(
  { orm }: Queryable,
  rows: DemoCircleRows['follows'],
): Promise<void> {
  if (rows.length === 0) return;
  const made = await orm
    .insert(follows)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: follows.userId, followedId: follows.followedId });
  const counts = new Map<string, { followers: number; following: number }>();
  const countOf = (userId: string) => {
    const count = counts.get(userId) ?? { followers: 0, following: 0 };
    counts.set(userId, count);
    return count;
  };
  for (const { userId, followedId } of made) {
    countOf(userId).following += 1;
    countOf(followedId).followers += 1;
  }
  if (counts.size === 0) return;
  await orm
    .insert(followCounts)
    .values([...counts].map(([userId, count]) => ({ userId, ...count })))
    .onConflictDoUpdate({
      target: followCounts.userId,
      set: {
        followers: sql`${followCounts.followers} + excluded.followers`,
        following: sql`${followCounts.following} + excluded.following`,
      },
    });
}

/** A post of the demonstration. */
export interface DemoPostRows extends DemoContent {
  details: typeof postDetails.$inferInsert;
  poll:
    | { question: string; options: string[]; votes: readonly number[]; hours: number }
    | undefined;
}

/** Adds a post that is not there yet, and with it what `write` adds. */
export async function insertDemoPost(
  database: Database,
  { details, poll, ...content }: DemoPostRows,
  write: (database: Queryable) => Promise<void>,
): Promise<void> {
  await insertDemoContent(database, content, async ({ orm }) => {
    await orm.insert(postDetails).values(details);
    await write({ orm });
    if (!poll) return;
    const { votes, ...asked } = poll;
    const { contentId } = details;
    await orm.insert(postPolls).values({ contentId, most: 1, ...asked });
    const voters = votes.reduce((sum, count) => sum + count, 0);
    await orm
      .insert(postPollCounts)
      .values([
        { contentId, place: VOTERS, votes: voters },
        ...votes.map((count, place) => ({ contentId, place, votes: count })),
      ]);
  });
}

/** Marks the best answer of a discussion where none was chosen. */
export async function setDemoBest(
  { orm }: Database,
  contentId: string,
  commentId: string,
): Promise<void> {
  await orm
    .update(postDetails)
    .set({ bestCommentId: commentId })
    .where(sql`${eq(postDetails.contentId, contentId)} and ${postDetails.bestCommentId} is null`);
}
