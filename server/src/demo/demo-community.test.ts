import sharp from 'sharp';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { catalogue } from '@yehang/demo/catalogue/catalogue.ts';
import { demoCircles } from '@yehang/demo/community/circles.ts';
import { settleCounters } from '../db/queries/content/counters.ts';
import { insertDemoPeople } from '../db/queries/demo/talk.ts';
import { circleMembers } from '../db/schema/circles.ts';
import { comments } from '../db/schema/comments.ts';
import { contents } from '../db/schema/contents.ts';
import { followCounts, follows } from '../db/schema/follows.ts';
import { postDetails } from '../db/schema/posts.ts';
import { users } from '../db/schema/users.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { storePicture } from '../media/pictures/store-picture.ts';
import { addDemoCommunity } from './add-community.ts';
import { demoCircleId, demoPersonId } from './demo-community.ts';
import { buildDemoPeople } from './demo-talk.ts';
import { stableId } from './stable-id.ts';

const { app, database, context } = await testApp();
const { orm } = database;
await orm.insert(users).values(
  catalogue.uploaders.map(({ slug, nickname }) => ({
    id: stableId('uploader', slug),
    nickname,
    inviteCode: slug.toUpperCase().padEnd(8, 'X'),
  })),
);
await insertDemoPeople(database, buildDemoPeople(catalogue, new Date()));

const paint = () =>
  sharp({ create: { width: 24, height: 32, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
const store = (bytes: Buffer, maxSide: number) =>
  storePicture({
    ...{ bytes, maxSide, storage: context.storage, prefix: 'p' },
    imgKey: Buffer.from(context.keys.imgKey, 'hex'),
  });
const fill = () =>
  addDemoCommunity(context, store, new AbortController().signal, { shot: paint, cover: paint });
await fill();

it('writers of a circle are followed by some of its readers, counted to the last unit', async () => {
  const rows = await orm.select().from(follows);
  const counts = await orm.select().from(followCounts);
  const writers = new Set(demoCircles.flatMap(({ posts }) => posts.map(({ by }) => by)));
  const countOf = new Map(counts.map((count) => [count.userId, count]));
  for (const nickname of writers) {
    const id = demoPersonId(nickname);
    const followers = rows.filter(({ followedId }) => followedId === id).length;
    expect(followers).toBeGreaterThan(0);
    expect(countOf.get(id)).toMatchObject({
      followers,
      following: rows.filter(({ userId }) => userId === id).length,
    });
  }
});

it('circles are listed with their members and posts counted to the last unit', async () => {
  await settleCounters(database);
  const me = await guest(app);
  for (const circle of demoCircles) {
    const id = demoCircleId(circle);
    const { data: page } = await signedCall(app, 'circle/detail', { id }, me);
    const data = page.circle;
    expect(data).toMatchObject({ title: circle.name, posts: circle.posts.length });
    const members = await orm.$count(circleMembers, eq(circleMembers.circleId, id));
    expect(data.members).toBe(members);
    expect(data.moderators.map(({ nickname }) => nickname).sort()).toEqual(
      circle.moderators.toSorted(),
    );
    expect(data.themes.map(({ name }) => name)).toEqual(circle.themes);
  }
});

it('posts open with their pictures, polls and best answers', async () => {
  const me = await guest(app);
  const [details] = await orm
    .select()
    .from(postDetails)
    .where(isNotNull(postDetails.bestCommentId));
  const open = async (id: string) => (await signedCall(app, 'post/detail', { id }, me)).data;
  expect((await open(details!.contentId)).post).toMatchObject({
    form: 'discussion',
    isSolved: true,
  });
  const withPictures = (await orm.select().from(postDetails)).find(
    ({ pictures }) => pictures.length > 1,
  );
  const opened = await open(withPictures!.contentId);
  expect(opened.pictures).toHaveLength(withPictures!.pictures.length);
});

it('a second filling adds nothing', async () => {
  const count = async () => [
    await orm.$count(contents),
    await orm.$count(comments),
    await orm.$count(circleMembers),
  ];
  const before = await count();
  await fill();
  expect(await count()).toEqual(before);
  expect(before[0]).toBe(
    demoCircles.length + demoCircles.reduce((sum, { posts }) => sum + posts.length, 0),
  );
});
