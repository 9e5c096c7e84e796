import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildCircle, buildPost } from '../../test/factories/community.ts';
import { tagContent } from '../../test/factories/content.ts';
import { contents } from '../db/schema/contents.ts';
import { eq } from 'drizzle-orm';

const { app, context, database } = await testApp();

type Feed = 'following' | 'recommended' | 'newest' | 'hot';
/** Ids of a list, page after page; `between` happens after each. */
async function everyPost(
  by: TestSession,
  body: { feed?: Feed; circleId?: string; tagId?: string; pageSize?: number },
  between: (ids: string[]) => Promise<unknown> = () => Promise.resolve(),
  cursor?: string,
): Promise<string[]> {
  const request = { pageSize: 3, ...body, ...(cursor === undefined ? {} : { cursor }) };
  const { data } = await signedCall(app, 'post/list', request, by);
  const ids = data.list.map(({ id }) => id);
  await between(ids);
  if (data.cursor === null) return ids;
  return [...ids, ...(await everyPost(by, body, between, data.cursor))];
}

const posts = async (many: number, over: Parameters<typeof buildPost>[1] = {}) => {
  const ids: string[] = [];
  for (let made = 0; made < many; made += 1)
    ids.push((await buildPost(database, { hotScore: made, ...over })).id);
  return ids;
};

describe('feeds of posts', () => {
  it('never show one twice in a session, also where its heat falls between two pages', async () => {
    const made = await posts(11);
    await context.postPools.load();
    const viewer = await guest(app);
    for (const feed of ['newest', 'recommended', 'hot'] as const) {
      const cool = (ids: string[]) =>
        Promise.all(
          ids.map((id) =>
            database.orm.update(contents).set({ hotScore: -1 }).where(eq(contents.id, id)),
          ),
        );
      const seen = await everyPost(viewer, { feed }, cool);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(made));
    }
  });

  it('follow people and circles, each post once, newest first', async () => {
    const viewer = await guest(app);
    const circle = await buildCircle(database);
    await signedCall(app, 'circle/join', { id: circle.id, joined: true }, viewer);
    const author = await guest(app);
    await signedCall(app, 'user/care', { userId: author.id, isFollowed: true }, viewer);
    const details = { circleId: circle.id };
    const inCircle = (await buildPost(database, { details })).id;
    const ofPerson = (await buildPost(database, { uploaderId: author.id })).id;
    const both = (await buildPost(database, { uploaderId: author.id, details })).id;
    await posts(2);
    expect(await everyPost(viewer, { feed: 'following', pageSize: 1 })).toEqual([
      ...[both, ofPerson, inCircle],
    ]);
    expect(await everyPost(await guest(app), { feed: 'following' })).toEqual([]);
  });

  it('list a circle and a topic by age and by heat', async () => {
    const viewer = await guest(app);
    const circle = await buildCircle(database);
    const ids = await posts(5, { details: { circleId: circle.id } });
    const tagIds = await Promise.all(ids.map((id) => tagContent(database, id, '夜潮')));
    const newestFirst = [...ids].reverse();
    for (const feed of ['newest', 'hot'] as const) {
      expect(await everyPost(viewer, { feed, circleId: circle.id, pageSize: 2 })).toEqual(
        newestFirst,
      );
      expect(await everyPost(viewer, { feed, tagId: tagIds[0]!, pageSize: 2 })).toEqual(
        newestFirst,
      );
    }
  });

  it('refuse lists that there are not, cursors of others, and requests without a session', async () => {
    const viewer = await guest(app);
    const circle = await buildCircle(database);
    const ask = (body: object) => signedCall(app, 'post/list', body, viewer);
    expect((await ask({ feed: 'recommended', circleId: circle.id })).data).toMatchObject({
      field: 'feed',
    });
    expect((await ask({ tagId: circle.id, circleId: circle.id })).data).toMatchObject({
      field: 'tagId',
    });
    for (const feed of ['newest', 'following', 'hot', 'recommended'])
      expect((await ask({ feed, cursor: 'abc' })).data).toMatchObject({ field: 'cursor' });
    expect((await signedCall(app, 'post/list', {})).code).toBe(1000);
  });
});
