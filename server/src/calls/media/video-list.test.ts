import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../../test/call.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { app, database, context } = await testApp();
const uploader = await buildUser(database);
const tagged: string[] = [];
for (let number = 0; number < 45; number++) {
  // Many share one moment, so that only the id distinguishes them.
  const publishedAt = new Date(Date.UTC(2026, 1, 1, 0, Math.floor(number / 10)));
  const video = await buildContent(database, {
    uploaderId: uploader.id,
    publishedAt,
    likes: number % 7,
  });
  if (number % 9 === 0) tagged.push((await tagContent(database, video.id, '夜色'), video.id));
}
const adult = await buildContent(database, { rating: 'adult' });
const draft = await buildContent(database, { state: 'draft' });
const tagId = await tagContent(database, draft.id, '夜色');

type Request = Parameters<typeof signedCall<'media/video/list'>>[2];

async function readAll(request: Request, session: Awaited<ReturnType<typeof guest>>) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await signedCall(app, 'media/video/list', { ...request, cursor }, session);
    ids.push(...data.list.map(({ id }) => id));
    cursor = data.cursor ?? undefined;
  } while (cursor);
  return ids;
}

describe('media/video/list', () => {
  it.each(['new', 'hot', 'liked'] as const)(
    'has every video once over all pages, by %s',
    async (sort) => {
      const ids = await readAll({ sort, pageSize: 7 }, await guest(app));
      expect(ids).toHaveLength(45);
      expect(new Set(ids).size).toBe(45);
    },
  );

  it('hides drafts, and adult items from viewers who have not confirmed their age', async () => {
    const before = await readAll({ pageSize: 50 }, await guest(app));
    const after = await readAll({ pageSize: 50 }, await adultGuest(app));
    expect(before).not.toContain(adult.id);
    expect(after).toContain(adult.id);
    expect(after).not.toContain(draft.id);
  });

  it('never shows adult items in the light edition', async () => {
    const light = await guest(app, { isLight: true });
    await signedCall(app, 'user/age/confirm', { confirmed: true }, light);
    expect(await readAll({ pageSize: 50 }, light)).not.toContain(adult.id);
  });

  it('filters by tag and by uploader', async () => {
    const session = await guest(app);
    expect((await readAll({ tagId, pageSize: 2 }, session)).sort()).toEqual([...tagged].sort());
    expect(await readAll({ uploaderId: uploader.id, kind: 'short' }, session)).toEqual([]);
  });

  it('adds viewer state to the shared page', async () => {
    const me = await guest(app);
    const id = tagged[0]!;
    await context.database.pool.query(
      `insert into content_user_state (user_id, content_id, liked_at, position, viewed_at)
       values ($1, $2, now(), 12, now())`,
      [me.id, id],
    );
    const request = { tagId, withMarks: true };
    const mine = await signedCall(app, 'media/video/list', request, me);
    const others = await signedCall(app, 'media/video/list', request, await guest(app));
    const viewerStateOf = ({ data }: typeof mine) =>
      data.list.find((card) => card.id === id)!.marks;
    const mineNow = { liked: true, collected: false, watchedSeconds: 12, lastPart: null };
    expect(viewerStateOf(mine)).toEqual(mineNow);
    const nothing = { liked: false, collected: false, watchedSeconds: null, lastPart: null };
    expect(viewerStateOf(others)).toEqual(nothing);
  });

  it('refuses requests without a session, a page too large, and an invalid cursor', async () => {
    expect((await signedCall(app, 'media/video/list', {})).code).toBe(1000);
    const session = await guest(app);
    const large = await signedCall(app, 'media/video/list', { pageSize: 51 }, session);
    expect(large).toMatchObject({ code: 4000, data: { field: 'pageSize' } });
    expect(large.tip).toContain('每页条数');
    const cursor = Buffer.from("0' or 1=1|x").toString('base64url');
    const forged = await signedCall(app, 'media/video/list', { cursor }, session);
    expect(forged).toMatchObject({ code: 4000, data: { field: 'cursor' } });
  });

  it('costs no query for a page that was read a moment ago, and one for the viewer state', async () => {
    const session = await guest(app);
    await signedCall(app, 'media/video/list', {}, session);
    const { pool } = database;
    const query = pool.query.bind(pool);
    let queries = 0;
    pool.query = ((...args: Parameters<typeof query>) => {
      queries += 1;
      return query(...args);
    }) as typeof pool.query;
    await signedCall(app, 'media/video/list', {}, session);
    expect(queries).toBe(0);
    await signedCall(app, 'media/video/list', { withMarks: true }, session);
    expect(queries).toBe(1);
    pool.query = query;
  });
});
