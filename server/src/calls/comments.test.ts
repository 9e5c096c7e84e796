import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { settleCounters } from '../db/queries/content/counters.ts';
import { newId } from '../db/new-id.ts';
import { contents } from '../db/schema/contents.ts';
import { comments } from '../db/schema/comments.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildLive } from '../../test/factories/live.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { buildSeries } from '../../test/factories/series.ts';

const { app, database, context } = await testApp();

async function buildVideo(over: Parameters<typeof buildContent>[1] = {}) {
  const content = await buildContent(database, over);
  await buildMedia(context, content.id, 8);
  return content.id;
}

function add(
  session: TestSession,
  contentId: string,
  over: { text?: string; replyToId?: string; key?: string } = {},
) {
  const { text = '好看', key = newId(), ...rest } = over;
  const request = { contentId, text, idempotencyKey: key, ...rest };
  return signedCall(app, 'comment/add', request, session);
}

async function list(session: TestSession, contentId: string, over: object = {}) {
  await settleCounters(database);
  return signedCall(app, 'comment/list', { contentId, ...over }, session);
}

const like = (session: TestSession, id: string, liked: boolean) =>
  signedCall(app, 'comment/like', { id, liked }, session);
const remove = (session: TestSession, id: string) =>
  signedCall(app, 'comment/delete', { id }, session);

describe('comments of two levels', () => {
  it('belong to their root, name the answered user, and are counted on the video', async () => {
    const video = await buildVideo();
    const [me, other] = [await guest(app), await guest(app)];
    const root = (await add(me, video, { text: '第一条' })).data;
    const reply = (await add(other, video, { text: '同意', replyToId: root.id })).data;
    const answer = (await add(me, video, { text: '谢谢', replyToId: reply.id })).data;
    expect(root).toMatchObject({ rootId: null, isOwn: true, state: 'visible', replies: 0 });
    expect(reply).toMatchObject({ rootId: root.id, replyTo: null });
    expect(answer).toMatchObject({ rootId: root.id, replyTo: { id: other.id } });
    const roots = await list(other, video);
    expect(roots.data).toMatchObject({ total: 3, cursor: null });
    expect(roots.data.list).toMatchObject([{ id: root.id, replies: 2, isOwn: false }]);
    const replies = await list(me, video, { rootId: root.id });
    expect(replies.data.list.map(({ id }) => id)).toEqual([reply.id, answer.id]);
    const play = await signedCall(app, 'media/play', { id: video }, me);
    expect(play.data.item.comments).toBe(3);
  });

  it('are listed page by page, by age and by hot score, each once', async () => {
    const video = await buildVideo();
    const me = await guest(app);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await add(me, video, { text: `第 ${n} 条` })).data.id);
    await like(me, ids[1]!, true);
    for (const [sort, first] of [
      ['new', ids[4]],
      ['hot', ids[1]],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list(me, video, { sort, pageSize: 2, ...(cursor ? { cursor } : {}) });
        seen.push(...page.data.list.map(({ id }) => id));
        ({ cursor } = page.data);
      } while (cursor);
      expect(seen[0]).toBe(first);
      expect([...seen].sort()).toEqual([...ids].sort());
    }
    const byAge = await list(me, video, { sort: 'new', pageSize: 2 });
    const other = await list(me, video, { sort: 'hot', cursor: byAge.data.cursor });
    expect(other.code).toBe(4000);
  });

  it('are counted on a series as well', async () => {
    const episode = await buildVideo();
    const contentId = await buildSeries(database, [episode]);
    const me = await guest(app);
    await add(me, contentId, { text: '追完了' });
    const { data } = await list(me, contentId);
    expect(data).toMatchObject({ total: 1, list: [{ text: '追完了' }] });
    expect((await list(me, episode)).data).toMatchObject({ total: 0, list: [] });
  });

  it('are refused where a kind has none', async () => {
    const channel = await buildLive(context, [await buildVideo()]);
    const me = await guest(app);
    const refused = { code: 4000, data: { field: 'contentId' }, tip: '直播频道没有评论' };
    expect(await add(me, channel)).toMatchObject(refused);
    expect(await list(me, channel)).toMatchObject(refused);
  });
});

describe('comment/add', () => {
  it('writes once for one key, also ten times at once', async () => {
    const [video, other] = [await buildVideo(), await buildVideo()];
    const me = await guest(app);
    const key = 'the-same-comment-key';
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(me, video, { key })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await list(me, video)).data).toMatchObject({ total: 1, list: [{}] });
    expect((await add(me, other, { key })).code).toBe(4090);
  });

  it('shows suspected advertising to its author alone until it is reviewed', async () => {
    const video = await buildVideo();
    const [me, other] = [await guest(app), await guest(app)];
    const root = (await add(me, video)).data;
    const { data } = await add(me, video, { text: '加微信 abc123' });
    const reply = await add(me, video, { text: '加微信 abc123', replyToId: root.id });
    expect(data.state).toBe('waiting');
    const own = await list(me, video);
    expect(own.data.list.map(({ state }) => state).sort()).toEqual(['visible', 'waiting']);
    expect(own.data.list.find(({ id }) => id === root.id)?.replies).toBe(1);
    expect(own.data.total).toBe(1);
    expect((await list(other, video)).data).toMatchObject({ total: 1, list: [{ replies: 0 }] });
    expect((await list(other, video, { rootId: root.id })).data.list).toEqual([]);
    expect((await like(other, data.id, true)).code).toBe(4040);
    expect((await add(other, video, { replyToId: reply.data.id })).code).toBe(4040);
  });

  it('refuses words that suggest minors, naming the field and not the word', async () => {
    const { code, tip } = await add(await guest(app), await buildVideo(), { text: '有没有萝莉' });
    expect(code).toBe(4000);
    expect(tip).toBe('评论里有不允许使用的词，请修改');
  });

  it('refuses too many in a minute', async () => {
    const video = await buildVideo();
    const me = await guest(app);
    const answers = await Promise.all(Array.from({ length: 25 }, () => add(me, video)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 4290)).toHaveLength(5);
  });

  it('needs a work that this viewer may see, and a session', async () => {
    const hidden = await buildVideo({ state: 'hidden' });
    const adult = await buildVideo({ rating: 'adult' });
    const me = await guest(app);
    expect((await add(me, hidden)).code).toBe(4040);
    expect((await add(me, adult)).code).toBe(4031);
    expect((await list(me, adult)).code).toBe(4031);
    expect((await add(await guest(app, { isLight: true }), adult)).code).toBe(4040);
    expect((await add(await adultGuest(app), adult)).code).toBe(200);
    for (const name of ['comment/list', 'comment/add', 'comment/like', 'comment/delete'] as const)
      expect((await signedCall(app, name, { contentId: adult })).code).toBe(1000);
  });

  it('refuses a reply to a comment of another video', async () => {
    const [video, other] = [await buildVideo(), await buildVideo()];
    const me = await guest(app);
    const { data } = await add(me, other);
    expect((await add(me, video, { replyToId: data.id })).code).toBe(4040);
    expect((await add(me, video, { replyToId: newId() })).code).toBe(4040);
  });
});

describe('comment/like', () => {
  it('counts each person once, fifty at once, while the counter is settled', async () => {
    const video = await buildVideo();
    const people = await Promise.all(Array.from({ length: 25 }, () => guest(app)));
    const { id } = (await add(people[0]!, video)).data;
    await Promise.all([
      ...people.flatMap((one) => [like(one, id, true), like(one, id, true)]),
      ...Array.from({ length: 8 }, () => settleCounters(database)),
    ]);
    expect((await list(people[3]!, video)).data.list).toMatchObject([{ likes: 25, liked: true }]);
    await Promise.all(people.slice(0, 10).map((one) => like(one, id, false)));
    expect((await list(people[0]!, video)).data.list).toMatchObject([{ likes: 15, liked: false }]);
  });

  it('refuses unknown ids', async () => {
    expect((await like(await guest(app), newId(), true)).code).toBe(4040);
  });
});

describe('comment/delete', () => {
  it('subtracts a root with its replies from the count, also under concurrent replies and deletions', async () => {
    const video = await buildVideo();
    const [me, other] = [await guest(app), await guest(app)];
    const root = (await add(me, video)).data;
    await add(me, video, { text: '留下的' });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => add(other, video, { replyToId: root.id })),
    );
    await Promise.all([
      remove(me, root.id),
      ...replies.slice(0, 4).map(({ data }) => remove(other, data.id)),
      ...Array.from({ length: 6 }, () => add(other, video, { replyToId: root.id })),
    ]);
    const page = await list(other, video);
    expect(page.data.list).toHaveLength(1);
    const [item] = await database.orm.select().from(contents).where(eq(contents.id, video));
    expect(item?.comments).toBe(1);
    const gone = await list(other, video, { rootId: root.id });
    expect(gone.data.list).toEqual([]);
  });

  it('deletes own comments alone, idempotently', async () => {
    const video = await buildVideo();
    const [me, other] = [await guest(app), await guest(app)];
    const { id } = (await add(me, video)).data;
    expect((await remove(other, id)).code).toBe(4040);
    expect((await remove(me, id)).code).toBe(200);
    expect((await remove(me, id)).code).toBe(200);
    expect((await list(me, video)).data).toMatchObject({ total: 0, list: [] });
    const [row] = await database.orm.select().from(comments).where(eq(comments.id, id));
    expect(row?.state).toBe('deleted');
  });
});
