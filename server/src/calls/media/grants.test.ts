import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contents } from '../../db/schema/contents.ts';
import { mediaAssets } from '../../db/schema/media.ts';
import { purchases } from '../../db/schema/purchases.ts';
import { refundPurchase } from '../../domain/purchase/refund.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { newId } from '../../db/new-id.ts';

const { app, context, database } = await testApp();
const staff = {
  staffId: null as never,
  login: 'finance',
  role: 'finance',
  sessionId: '',
  address: '127.0.0.1',
} as const;
const GOLD = { rule: 'gold', priceGoldCents: 900 } as const;

afterEach(() => {
  vi.useRealTimers();
});

/** Moves the clock that grants go by, and nothing that runs by timers. */
function passSeconds(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}

async function fetchText(url: string) {
  const { pathname, search } = new URL(url);
  return app.inject({ url: pathname + search });
}

async function buildVideo(over: Partial<typeof contents.$inferInsert>) {
  const { id } = await buildContent(database, { extent: 60, ...over });
  const { prefix, manifest } = await buildMedia(context, id, 60);
  await context.storage.put(
    `${prefix}/zh.vtt`,
    Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n开头\n\n00:40.000 --> 00:41.000\n结尾\n'),
    { contentType: 'text/vtt' },
  );
  const sheet = { path: 'p/sheet.webp', width: 640, height: 360, color: '#14161c' };
  const tiles = { cols: 4, rows: 4, count: 12, intervalSeconds: 5, tileWidth: 160, tileHeight: 90 };
  // A sound that ends before the picture, and begins its segments nearly with it.
  const segments = [4, 4.1, 3.9, 4, 4].map((durationSeconds, index) => ({
    ...{ durationSeconds, name: `sound${index}.ts`, bytes: 100 },
  }));
  const sound = { language: 'zh', label: '国语', isDefault: false, bandwidth: 1000, segments };
  const more = {
    ...manifest,
    audioTracks: [
      { ...sound, name: 'audio1', label: '原声', isDefault: true, segments: null },
      { ...sound, name: 'audio2' },
    ],
    subtitles: [{ name: 'zh.vtt', language: 'zh', label: '中文', isDefault: true }],
    sprite: { ...sheet, ...tiles },
  };
  await database.orm
    .update(mediaAssets)
    .set({ manifest: more })
    .where(eq(mediaAssets.contentId, id));
  return id;
}

/** The addresses by which a viewer plays a video: master, rendition, key. */
async function addressesOf(id: string, viewer: TestSession) {
  const { data } = await signedCall(app, 'media/play', { id }, viewer);
  const master = await fetchText(data.playlistUrl);
  const rendition = master.payload.split('\n').find((line) => line.startsWith('http'))!;
  const [, key = ''] = /URI="([^"]+)"/.exec((await fetchText(rendition)).payload) ?? [];
  return { ...data, all: [data.playlistUrl, rendition, key] };
}

async function buy(id: string, viewer: TestSession) {
  await giveGold(database, viewer.id, 900);
  const body = { id, idempotencyKey: newId(), expectedPriceGoldCents: 900 };
  expect((await signedCall(app, 'media/pay', body, viewer)).code).toBe(200);
}

describe('an address', () => {
  const losses: [string, (id: string, viewer: TestSession) => Promise<unknown>][] = [
    ['logged out', (_id, viewer) => signedCall(app, 'user/logout', {}, viewer)],
    [
      'was refunded',
      async (id) => {
        const of = database.orm.select().from(purchases).where(eq(purchases.subjectId, id));
        const [bought] = await of;
        await refundPurchase(context, staff, { id: bought!.id, reason: '重复购买' });
      },
    ],
    [
      'lost the item to a take-down',
      (id) => database.orm.update(contents).set({ state: 'takenDown' }).where(eq(contents.id, id)),
    ],
  ];

  it.each(losses)('opens nothing within a minute after the viewer %s', async (_what, lose) => {
    const id = await buildVideo(GOLD);
    const viewer = await guest(app);
    await buy(id, viewer);
    const { all } = await addressesOf(id, viewer);
    passSeconds(40);
    for (const url of all) expect((await fetchText(url)).statusCode).toBe(200);
    await lose(id, viewer);
    passSeconds(59);
    for (const url of all) expect((await fetchText(url)).json()).toMatchObject({ code: 4030 });
  });

  it('opens nothing within a minute after a free item was unpublished', async () => {
    const id = await buildVideo({});
    const { all } = await addressesOf(id, await guest(app));
    await database.orm.update(contents).set({ state: 'hidden' }).where(eq(contents.id, id));
    passSeconds(59);
    for (const url of all) expect((await fetchText(url)).statusCode).toBe(403);
  });

  it('opens for its whole time to a viewer who lost nothing', async () => {
    const id = await buildVideo(GOLD);
    const viewer = await guest(app);
    await buy(id, viewer);
    const { all } = await addressesOf(id, viewer);
    passSeconds(600);
    for (const url of all) expect((await fetchText(url)).statusCode).toBe(200);
  });
});

describe('a preview', () => {
  it('has subtitles that end where it ends, and no sheet of the whole video', async () => {
    const id = await buildVideo({ ...GOLD, previewUnits: 10 });
    const { subtitles, thumbnails, playlistUrl } = await addressesOf(id, await guest(app));
    expect(thumbnails).toBeNull();
    const { payload, headers } = await fetchText(subtitles[0]!.url);
    expect(headers['content-type']).toContain('text/vtt');
    expect(payload).toContain('开头');
    expect(payload).not.toContain('结尾');
    const vtt = playlistUrl.replace('/m3u8/', '/thumbnails/');
    expect((await fetchText(vtt)).statusCode).toBe(404);
    const track = subtitles[0]!.url.replace('track=0', 'track=7');
    expect((await fetchText(track)).statusCode).toBe(404);
  });

  it('has sounds that end with its picture, encrypted with the same key', async () => {
    const id = await buildVideo({ ...GOLD, previewUnits: 10 });
    const { audioTracks, playlistUrl } = await addressesOf(id, await guest(app));
    expect(audioTracks).toEqual([
      { language: 'zh', label: '原声', isDefault: true },
      { language: 'zh', label: '国语', isDefault: false },
    ]);
    const { payload } = await fetchText(playlistUrl);
    const [, address = ''] = /NAME="国语".*URI="([^"]+)"/.exec(payload) ?? [];
    const sound = (await fetchText(address)).payload;
    expect(sound.match(/sound\d\.ts/g)).toEqual(['sound0.ts', 'sound1.ts', 'sound2.ts']);
    const [, key = ''] = /URI="([^"]+)"/.exec(sound) ?? [];
    expect((await fetchText(key)).statusCode).toBe(200);
    const whole = await addressesOf(await buildVideo({}), await guest(app));
    const [, all = ''] = /URI="([^"]+)"/.exec((await fetchText(whole.playlistUrl)).payload) ?? [];
    expect((await fetchText(all)).payload).toContain('sound4.ts');
    const unknown = address.replace('quality=audio2', 'quality=audio9');
    expect((await fetchText(unknown)).statusCode).toBe(404);
  });

  it('says in each of its playlists what an AI made, and of nothing else', async () => {
    const id = await buildVideo({ isAiMade: true });
    const played = await addressesOf(id, await guest(app));
    const labels = async (urls: string[]) => {
      const texts = await Promise.all(urls.slice(0, 2).map(fetchText));
      return texts.map(({ payload }) => /^#EXTM3U\n#AIGC:(.+)\n#EXT/.exec(payload)?.[1]);
    };
    for (const label of await labels(played.all))
      expect(JSON.parse(label!)).toMatchObject({ Label: '1', ProduceID: id, PropagateID: id });
    expect(played.all[2]).toContain('/key/');
    const other = await addressesOf(await buildVideo({}), await guest(app));
    expect(await labels(other.all)).toEqual([undefined, undefined]);
  });

  it('grows by no address when it is bought, and the whole has everything', async () => {
    const id = await buildVideo({ ...GOLD, previewUnits: 10 });
    const viewer = await guest(app);
    const before = await addressesOf(id, viewer);
    await buy(id, viewer);
    passSeconds(60);
    expect((await fetchText(before.subtitles[0]!.url)).payload).not.toContain('结尾');
    const { thumbnails, subtitles } = await addressesOf(id, viewer);
    expect(thumbnails).toMatchObject({ count: 12 });
    expect((await fetchText(subtitles[0]!.url)).payload).toContain('结尾');
  });
});
