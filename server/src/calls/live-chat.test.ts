import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { danmaku } from '../db/schema/danmaku.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildLive } from '../../test/factories/live.ts';
import { buildMedia } from '../../test/factories/media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const { orm } = database;

const list = (session: TestSession | undefined, id: string) =>
  signedCall(app, 'live/chat/list', { id }, session);
const send = (
  session: TestSession | undefined,
  id: string,
  text = '晚上好',
  idempotencyKey = newId(),
) => signedCall(app, 'live/chat/send', { id, text, idempotencyKey }, session);

async function textsFor(session: TestSession, id: string): Promise<string[]> {
  context.chatPages.clear();
  const { data } = await list(session, id);
  return data.list.map(({ text }) => text);
}

describe('the chat of a live channel', () => {
  it('shows the lines of all by time, with who wrote them', async () => {
    const id = await buildLive(context, []);
    const [me, other] = [await guest(app), await guest(app)];
    const sent = await send(me, id, ' 有人吗 ');
    expect(sent).toMatchObject({ code: 200, data: { isWaiting: false, line: { text: '有人吗' } } });
    await send(other, id, '在的');
    context.chatPages.clear();
    const { data } = await list(other, id);
    expect(data.list.map(({ text }) => text)).toEqual(['有人吗', '在的']);
    expect(data.list[0]).toEqual(sent.data.line);
    expect(data.list[0]!.author).not.toBe('');
    expect(JSON.stringify(data)).not.toContain(me.id);
    expect(data.own).toEqual([]);
  });

  it('has the latest sixty lines, and none of another channel', async () => {
    const [id, elsewhere] = [await buildLive(context, []), await buildLive(context, [])];
    const me = await guest(app);
    await send(me, elsewhere, '别处');
    const now = Date.now();
    await orm.insert(danmaku).values(
      Array.from({ length: 70 }, (_, place) => {
        const at = now - (70 - place) * 1000;
        return {
          id: newId(at),
          contentId: id,
          authorId: me.id,
          idempotencyKey: `chat-line-number-${place}`,
          atMs: 0,
          slice: Math.floor(at / 60_000),
          lot: at % 60_000,
          text: `${place}`,
          color: 'white' as const,
          mode: 'scroll' as const,
          state: 'visible' as const,
          createdAt: new Date(at),
        };
      }),
    );
    const shown = await textsFor(me, id);
    expect(shown).toEqual(Array.from({ length: 60 }, (_, place) => `${place + 10}`));
  });

  it('writes once what is sent fifty times at once with one key', async () => {
    const id = await buildLive(context, []);
    const me = await guest(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(me, id, '只一次', 'once-and-for-all')),
    );
    expect(await orm.$count(danmaku, eq(danmaku.contentId, id))).toBe(1);
    expect(answers.every(({ code }) => code === 200 || code === 4290)).toBe(true);
    expect((await send(me, id, '另一句', 'once-and-for-all')).code).toBe(4090);
  });

  it('refuses whom the channel is not open to, forbidden words, and too many lines', async () => {
    const me = await guest(app);
    const walled = await buildLive(context, [], { rule: 'vip', tier: 'live' });
    expect((await send(undefined, walled)).code).toBe(1000);
    expect((await send(me, walled)).code).toBe(4100);
    expect((await list(me, walled)).code).toBe(4100);
    expect((await list(me, newId())).code).toBe(4040);
    const adult = await buildLive(context, [], { rating: 'adult' });
    expect((await send(me, adult)).code).toBe(4031);
    const film = await buildContent(database);
    await buildMedia(context, film.id, 8);
    expect((await send(me, film.id)).code).toBe(4040);
    const id = await buildLive(context, []);
    expect(await send(me, id, '')).toMatchObject({ code: 4000 });
    expect(await send(me, id, '萝莉')).toMatchObject({
      code: 4000,
      tip: '发言里有不允许使用的词，请修改',
    });
    const codes = [];
    for (let count = 0; count < 13; count += 1) codes.push((await send(me, id, `${count}`)).code);
    expect(codes.slice(0, 12).every((code) => code === 200)).toBe(true);
    expect(codes.at(-1)).toBe(4290);
  });

  it('waits with contact details for staff, who release and remove its lines as danmaku', async () => {
    const id = await buildLive(context, []);
    const [me, other] = [await guest(app), await guest(app)];
    const { data } = await send(me, id, '加微信 night_sail88');
    expect(data.isWaiting).toBe(true);
    expect((await list(me, id)).data.own.map((line) => line.id)).toEqual([data.line.id]);
    expect(await textsFor(other, id)).toEqual([]);
    const decide = (decision: 'release' | 'remove') =>
      staffCall(
        consoleApp,
        'danmaku/decide',
        { ids: [data.line.id], decision, reason: '聊天' },
        moderator,
      );
    const released = await decide('release');
    expect(released.data.list).toMatchObject([{ id: data.line.id, atMs: null, contentId: id }]);
    expect((await list(other, id)).data.list).toHaveLength(1);
    await decide('remove');
    expect((await list(other, id)).data.list).toEqual([]);
  });

  it('is reported like a danmaku, with its words as evidence', async () => {
    const id = await buildLive(context, []);
    const [me, other] = [await guest(app), await guest(app)];
    const { data } = await send(me, id, '难听的话');
    const report = { kind: 'danmaku', id: data.line.id, reason: 'minor' } as const;
    expect((await signedCall(app, 'report/add', report, other)).data.isHidden).toBe(true);
    expect(await textsFor(other, id)).toEqual([]);
  });
});
