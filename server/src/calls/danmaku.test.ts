import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { danmaku } from '../db/schema/danmaku.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildDanmaku } from '../../test/factories/danmaku.ts';
import { giveContent } from '../../test/factories/gold.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';

const { app, database, context } = await testApp();
const { orm } = database;
const GOLD = { rule: 'gold', priceGoldCents: 500 } as const;

async function buildVideo(over: Parameters<typeof buildContent>[1] = {}) {
  const video = await buildContent(database, { extent: 150, ...over });
  await buildMedia(context, video.id, 8);
  return video.id;
}

const list = (session: TestSession | undefined, id: string, segment = 0) =>
  signedCall(app, 'danmaku/list', { id, segment }, session);

type Sent = { id: string; atSeconds?: number; text?: string; idempotencyKey?: string };
const send = (session: TestSession | undefined, over: Sent) =>
  signedCall(
    app,
    'danmaku/send',
    { atSeconds: 1.5, text: '海好蓝', idempotencyKey: newId(), ...over },
    session,
  );

describe('danmaku/send', () => {
  it('is seen by others in its minute, in its colour, without naming its sender', async () => {
    const id = await buildVideo();
    const me = await guest(app);
    const sent = await signedCall(
      app,
      'danmaku/send',
      {
        id,
        atSeconds: 61.25,
        text: ' 海好蓝 ',
        color: 'blue',
        mode: 'top',
        idempotencyKey: newId(),
      },
      me,
    );
    expect(sent).toMatchObject({ code: 200, data: { isWaiting: false } });
    const { data } = await list(await guest(app), id, 1);
    expect(data.list).toEqual([
      { ...sent.data.danmaku, text: '海好蓝', color: 'blue', mode: 'top', atSeconds: 61.25 },
    ]);
    expect(JSON.stringify(data)).not.toContain(me.id);
    expect((await list(me, id, 0)).data.list).toEqual([]);
  });

  it('writes once what is sent fifty times at once with one key', async () => {
    const id = await buildVideo();
    const me = await guest(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(me, { id, idempotencyKey: 'once-and-for-all' })),
    );
    const stored = await orm.select().from(danmaku).where(eq(danmaku.contentId, id));
    expect(stored).toHaveLength(1);
    for (const { code, data } of answers.filter((answer) => answer.code !== 4290))
      expect([code, data.danmaku.id]).toEqual([200, stored[0]!.id]);
    expect((await send(me, { id, idempotencyKey: 'once-and-for-all' })).code).toBe(200);
    const other = { id, idempotencyKey: 'once-and-for-all', text: '别的' };
    expect((await send(me, other)).code).toBe(4090);
  });

  it('holds danmaku with contact details for review', async () => {
    const id = await buildVideo();
    const sent = await send(await guest(app), { id, text: '加微信 yehang_01' });
    expect(sent.data.isWaiting).toBe(true);
    expect((await list(await guest(app), id)).data.list).toEqual([]);
  });

  it('accepts twelve a minute', async () => {
    const id = await buildVideo();
    const me = await guest(app);
    const codes = [];
    for (let n = 0; n < 13; n += 1) codes.push((await send(me, { id })).code);
    expect(codes).toEqual([...Array.from({ length: 12 }, () => 200), 4290]);
  });

  it('refuses forbidden words, places beyond the end, and unknown videos', async () => {
    const me = await guest(app);
    const id = await buildVideo();
    const refused = await send(me, { id, text: '萝莉' });
    expect([refused.code, refused.tip]).toEqual([4000, '弹幕里有不允许使用的词，请修改']);
    expect(await send(me, { id, text: '字'.repeat(51) })).toMatchObject({ code: 4000 });
    expect((await send(me, { id, atSeconds: 151 })).code).toBe(4000);
    expect((await send(me, { id: newId() })).code).toBe(4040);
    expect((await send(undefined, { id })).code).toBe(1000);
  });

  it('requires a place that the sender may watch', async () => {
    const me = await guest(app);
    const vip = await buildVideo({ rule: 'vip', tier: 'normal', previewUnits: 10 });
    expect((await send(me, { id: vip, atSeconds: 9 })).code).toBe(200);
    expect((await send(me, { id: vip, atSeconds: 10 })).code).toBe(4100);
    const gold = await buildVideo({ ...GOLD, previewUnits: 0 });
    expect((await send(me, { id: gold, atSeconds: 0 })).code).toBe(4101);
    await giveContent(database, me.id, gold);
    expect((await send(me, { id: gold, atSeconds: 140 })).code).toBe(200);
  });

  it('requires the age confirmation for adult videos', async () => {
    const id = await buildVideo({ rating: 'adult' });
    expect((await send(await guest(app), { id })).code).toBe(4031);
    expect((await send(await adultGuest(app), { id })).code).toBe(200);
    expect((await send(await guest(app, { isLight: true }), { id })).code).toBe(4040);
  });
});

describe('danmaku/list', () => {
  it('ends where the preview ends, and is whole for the buyer', async () => {
    const [me, author] = [await guest(app), await guest(app)];
    const id = await buildVideo({ ...GOLD, previewUnits: 70 });
    await buildDanmaku(database, id, author.id, [1000, 65_000, 75_000, 130_000]);
    const seen = async (session: TestSession) => {
      const pages = await Promise.all([0, 1, 2, 3].map((segment) => list(session, id, segment)));
      return pages.flatMap(({ data }) => data.list.map(({ atSeconds }) => atSeconds));
    };
    expect(await seen(me)).toEqual([1, 65]);
    await giveContent(database, me.id, id);
    expect(await seen(me)).toEqual([1, 65, 75, 130]);
    expect(await seen(await guest(app))).toEqual([1, 65]);
  });

  it('shows a stable, even sample of a crowded stretch, and all of any other', async () => {
    const author = await guest(app);
    const id = await buildVideo();
    const crowd = Array.from({ length: 500 }, (_, n) => 4000 + n * 3);
    await buildDanmaku(database, id, author.id, [...crowd, 100, 20_000, 21_000]);
    const { data } = await list(await guest(app), id);
    expect(data.list).toHaveLength(3 + 8);
    const places = data.list.map(({ atSeconds }) => atSeconds);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    context.danmakuPages.clear();
    expect((await list(await guest(app), id)).data).toEqual(data);
  });

  it('omits waiting and hidden danmaku, and gives a sender one mark', async () => {
    const [one, two] = [await guest(app), await guest(app)];
    const id = await buildVideo();
    await buildDanmaku(database, id, one.id, [100], { state: 'hidden' });
    await buildDanmaku(database, id, one.id, [200], { state: 'waiting' });
    await buildDanmaku(database, id, one.id, [300, 400]);
    await buildDanmaku(database, id, two.id, [500]);
    const { data } = await list(two, id);
    const [a, b, c] = data.list.map(({ sender }) => sender);
    expect([data.list.length, a === b, b === c]).toEqual([3, true, false]);
  });

  it('refuses as the player does', async () => {
    const me = await guest(app);
    const gold = await buildVideo({ ...GOLD, previewUnits: 0 });
    const vip = await buildVideo({ rule: 'vip', tier: 'dark', previewUnits: 0 });
    const adult = await buildVideo({ rating: 'adult' });
    expect((await list(me, gold)).code).toBe(4101);
    expect((await list(me, vip)).code).toBe(4100);
    expect((await list(me, adult)).code).toBe(4031);
    expect((await list(me, newId())).code).toBe(4040);
    expect((await list(undefined, gold)).code).toBe(1000);
  });
});

describe('a reported danmaku', () => {
  it('is hidden at once when reported for a minor, and can be reported only where it is visible', async () => {
    const [author, me] = [await guest(app), await guest(app)];
    const id = await buildVideo();
    const [seen, waiting] = [
      ...(await buildDanmaku(database, id, author.id, [300])),
      ...(await buildDanmaku(database, id, author.id, [400], { state: 'waiting' })),
    ] as [string, string];
    expect((await list(me, id)).data.list).toHaveLength(1);
    const report = (subject: string, reason: 'minor' | 'spam') =>
      signedCall(app, 'report/add', { kind: 'danmaku', id: subject, reason }, me);
    expect((await report(waiting, 'spam')).code).toBe(4040);
    expect(await report(seen, 'minor')).toMatchObject({ code: 200, data: { isHidden: true } });
    await expect.poll(async () => (await list(me, id)).data.list).toEqual([]);
    const adult = await buildVideo({ rating: 'adult' });
    const [hidden] = await buildDanmaku(database, adult, author.id, [100]);
    expect((await report(hidden!, 'spam')).code).toBe(4031);
  });
});
