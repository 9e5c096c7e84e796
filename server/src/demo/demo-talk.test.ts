import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { catalogue } from '@yehang/demo/catalogue/catalogue.ts';
import { settleCounters } from '../db/queries/content/counters.ts';
import { insertDemoPeople } from '../db/queries/demo/talk.ts';
import { settleFollowCounts } from '../db/queries/users/follows.ts';
import { comments } from '../db/schema/comments.ts';
import { contents } from '../db/schema/contents.ts';
import { danmaku } from '../db/schema/danmaku.ts';
import { followCounts, follows } from '../db/schema/follows.ts';
import { users } from '../db/schema/users.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { addDemoTalk } from './add-talk.ts';
import { buildDemoPeople, talkedAbout } from './demo-talk.ts';
import { stableId } from './stable-id.ts';

const { app, database, context } = await testApp();
const { orm } = database;
const DAY_MS = 86_400_000;
const clips = [...catalogue.clips].sort((a, b) => b.plays - a.plays);
/** The best known clip, and the least known one. */
const subjects = [clips[0]!, clips.at(-1)!].map(talkedAbout);

const uploaders = catalogue.uploaders.map(({ slug, nickname }) => ({
  id: stableId('uploader', slug),
  nickname,
  inviteCode: slug.toUpperCase().padEnd(8, 'X'),
}));

await orm.insert(users).values(uploaders);
const people = buildDemoPeople(catalogue, new Date());
for (let start = 0; start < 2; start += 1) await insertDemoPeople(database, people);

it('people of the demonstration are made once, and their counts stay right to the last unit', async () => {
  expect(await orm.$count(users)).toBe(uploaders.length + people.users.length);
  expect(await orm.$count(follows)).toBe(people.follows.length);
  const [uploader] = uploaders;
  const followersOf = async () => {
    await settleFollowCounts(database);
    const [row] = await orm
      .select()
      .from(followCounts)
      .where(eq(followCounts.userId, uploader!.id));
    return row!.followers;
  };
  const before = await followersOf();
  expect(before).toBe(people.counts.find(({ userId }) => userId === uploader!.id)!.followers);
  const viewer = await guest(app);
  await signedCall(app, 'user/care', { userId: uploader!.id, isFollowed: true }, viewer);
  expect(await followersOf()).toBe(before + 1);
  const rows = await orm
    .select({ userId: follows.userId, following: sql<number>`count(*)::int` })
    .from(follows)
    .where(
      inArray(
        follows.userId,
        people.users.map(({ id }) => id),
      ),
    )
    .groupBy(follows.userId);
  for (const { userId, following } of rows)
    expect(people.counts.find((count) => count.userId === userId)?.following).toBe(following);
});

it('what is written about a clip is added once, and is counted as it stands there', async () => {
  const published = new Date(Date.now() - 30 * DAY_MS);
  for (const { contentId, durationSeconds, slug } of subjects) {
    await buildContent(database, {
      id: contentId,
      title: slug,
      extent: durationSeconds!,
      publishedAt: published,
    });
    await buildMedia(context, contentId, 8);
  }
  for (let start = 0; start < 2; start += 1) await addDemoTalk(context, subjects);
  await settleCounters(database);
  const viewer = await guest(app);
  for (const { contentId } of subjects) {
    const written = await orm.select().from(comments).where(eq(comments.contentId, contentId));
    const [content] = await orm.select().from(contents).where(eq(contents.id, contentId));
    expect(content!.comments).toBe(written.length);
    for (const { id, replies, createdAt } of written) {
      expect(replies).toBe(written.filter(({ rootId }) => rootId === id).length);
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(published.getTime());
      expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
    const { data } = await signedCall(app, 'comment/list', { contentId }, viewer);
    expect(data.list.length).toBeGreaterThan(0);
    const shown = await signedCall(app, 'danmaku/list', { id: contentId, segment: 0 }, viewer);
    expect(shown.data.list.length).toBeGreaterThan(5);
  }
  const [known, unknown] = subjects.map(({ contentId }) => contentId);
  const roots = (id: string) =>
    orm.$count(comments, sql`${comments.contentId} = ${id}::uuid and ${isNull(comments.rootId)}`);
  expect(await roots(known!)).toBeGreaterThan(await roots(unknown!));
  expect(await orm.$count(danmaku, eq(danmaku.contentId, known!))).toBeGreaterThan(
    await orm.$count(danmaku, eq(danmaku.contentId, unknown!)),
  );
});
