import { createDecipheriv } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { contents } from '../../db/schema/contents.ts';
import { mediaAssets } from '../../db/schema/media.ts';
import { users } from '../../db/schema/users.ts';
import type { Manifest } from '../../media/manifest.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../../test/call.ts';
import { giveContent } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia, segmentText } from '../../../test/factories/media.ts';

const { app, context, database } = await testApp();
const { orm } = database;
const DAY_MS = 86_400_000;

beforeEach(() => context.settings.change({ offlineTiers: ['normal'], offlineDays: 7 }));

async function buildVideo(
  over: Parameters<typeof buildContent>[1] = {},
  more: Partial<Manifest> = {},
) {
  const video = await buildContent(database, { extent: 20, ...over });
  const { manifest } = await buildMedia(context, video.id, video.extent);
  await orm
    .update(mediaAssets)
    .set({ manifest: { ...manifest, ...more } })
    .where(eq(mediaAssets.contentId, video.id));
  return video.id;
}

type Until = 'supremeUntil' | 'normalUntil' | 'darkUntil';

async function member(days: number, tier: Until = 'normalUntil') {
  const viewer = await adultGuest(app);
  await hold(viewer, days, tier);
  return viewer;
}

async function hold({ id }: TestSession, days: number, tier: Until = 'normalUntil') {
  const until = new Date(Date.now() + days * DAY_MS);
  await orm
    .update(users)
    .set({ [tier]: until })
    .where(eq(users.id, id));
}

const ask = (body: { id: string; quality?: string }, viewer?: TestSession) =>
  signedCall(app, 'media/cache', body, viewer);
const renew = (ids: string[], viewer?: TestSession) =>
  signedCall(app, 'media/cache/renew', { ids }, viewer);

function fetchFile(url: string) {
  const { pathname, search } = new URL(url);
  return app.inject({ url: pathname + search });
}

describe('media/cache', () => {
  it('answers the qualities with their sizes, and no address before one is selected', async () => {
    const { data } = await ask({ id: await buildVideo() }, await member(30));
    expect(data.qualities.map(({ name }) => name)).toEqual(['480p', '240p']);
    expect(data.source).toBeNull();
    expect(data.licence.until - data.licence.now).toBe(7 * DAY_MS);
  });

  it('opens all of one quality, of the announced size', async () => {
    const id = await buildVideo();
    const { data } = await ask({ id, quality: '240p' }, await member(30));
    const { playlistUrl, quality, segments: count } = data.source!;
    const playlist = (await fetchFile(playlistUrl)).payload;
    const segments = playlist.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(segments).toHaveLength(count);
    const files = await Promise.all(segments.map(fetchFile));
    const bytes = files.map(({ rawPayload }) => rawPayload.length);
    expect(bytes.reduce((sum, it) => sum + it, 0)).toBe(quality.bytes);
    const key = (await fetchFile(/URI="([^"]+)"/.exec(playlist)![1]!)).rawPayload;
    const iv = Buffer.alloc(16);
    iv.writeUInt32BE(2, 12);
    const decipher = createDecipheriv('aes-128-cbc', key, iv);
    const plain = Buffer.concat([decipher.update(files[2]!.rawPayload), decipher.final()]);
    expect(plain.toString()).toBe(segmentText('240p', 2));
  });

  it('lists the subtitles and thumbnails to be stored with it', async () => {
    const sprite = {
      ...{ path: 'p/sheet.bin', width: 480, height: 270, color: '#14161c' },
      ...{ cols: 3, rows: 3, count: 7, intervalSeconds: 3, tileWidth: 160, tileHeight: 90 },
    };
    const subtitles = [{ language: 'zh', label: '中文', name: 'zh.vtt', isDefault: true }];
    const id = await buildVideo({}, { sprite, subtitles });
    const { source } = (await ask({ id, quality: '240p' }, await member(30))).data;
    expect(source!.thumbnails).toMatchObject({
      sheet: { path: 'p/sheet.bin', width: 480, height: 270, color: '#14161c' },
      columns: 3,
      rows: 3,
      count: 7,
      intervalSeconds: 3,
    });
    expect(source!.subtitles).toMatchObject([{ language: 'zh', label: '中文' }]);
    expect(source!.subtitles[0]!.url).toMatch(/\/vod\/v\/.*\/zh\.vtt$/);
    expect((await fetchFile(source!.thumbnails!.vttUrl)).payload).toContain('WEBVTT');
  });

  it('requires a tier that allows it, and lasts no longer than it is held', async () => {
    const id = await buildVideo();
    const refused = await ask({ id }, await member(30, 'darkUntil'));
    expect(refused).toMatchObject({ status: 403, code: 4100, data: { savingTiers: ['normal'] } });
    expect(refused.tip).toBe('开通会员后可离线缓存');
    expect((await ask({ id }, await member(30, 'supremeUntil'))).code).toBe(200);
    const { licence } = (await ask({ id }, await member(2))).data;
    expect(Math.round((licence.until - licence.now) / DAY_MS)).toBe(2);
    await context.settings.change({ offlineTiers: [] });
    expect(await ask({ id }, await member(30))).toMatchObject({
      code: 4030,
      tip: '暂不提供离线缓存',
    });
  });

  it('requires access to the video', async () => {
    const gold = await buildVideo({ rule: 'gold', priceGoldCents: 500, previewUnits: 8 });
    const dark = await buildVideo({ rule: 'vip', tier: 'dark', previewUnits: 8 });
    const viewer = await member(30);
    expect(await ask({ id: gold, quality: '480p' }, viewer)).toMatchObject({
      code: 4101,
      data: { access: { allowed: false } },
    });
    expect((await ask({ id: dark }, viewer)).code).toBe(4100);
    await giveContent(database, viewer.id, gold);
    expect((await ask({ id: gold }, viewer)).code).toBe(200);
    await hold(viewer, 1, 'darkUntil');
    const { licence } = (await ask({ id: dark }, viewer)).data;
    expect(Math.round((licence.until - licence.now) / DAY_MS)).toBe(1);
  });

  it('refuses unknown videos and qualities, too many starts, and requests without a session', async () => {
    const viewer = await member(30);
    const id = await buildVideo();
    expect(await ask({ id: newId() }, viewer)).toMatchObject({ code: 4040 });
    const adult = await buildVideo({ rating: 'adult' });
    expect(await ask({ id: adult }, await guest(app))).toMatchObject({ code: 4031 });
    expect(await ask({ id, quality: '8K' }, viewer)).toMatchObject({
      code: 4000,
      data: { field: 'quality' },
    });
    expect(await ask({ id })).toMatchObject({ code: 1000 });
    const starts = Array.from({ length: 121 }, () => ask({ id, quality: '480p' }, viewer));
    const codes = (await Promise.all(starts)).map(({ code }) => code);
    expect(codes.filter((code) => code === 4290)).toHaveLength(1);
  });
});

describe('media/cache/renew', () => {
  it('answers until when each may be played, or why not', async () => {
    const viewer = await member(3);
    const free = await buildVideo();
    const dark = await buildVideo({ rule: 'vip', tier: 'dark' });
    const { data } = await renew([free, dark], viewer);
    const byId = new Map(data.list.map((one) => [one.id, one]));
    expect(Math.round((byId.get(free)!.until! - data.now) / DAY_MS)).toBe(3);
    expect(byId.get(dark)).toEqual({ id: dark, until: null, hindrance: 'access' });
    await hold(viewer, -1);
    const lapsed = (await renew([free], viewer)).data.list;
    expect(lapsed).toEqual([{ id: free, until: null, hindrance: 'savingTier' }]);
  });

  it('omits what was taken down, is hidden and not bought, or not for the viewer', async () => {
    const viewer = await member(30);
    const [down, hidden, owned, stays] = [
      await buildVideo(),
      await buildVideo(),
      await buildVideo(),
      await buildVideo(),
    ];
    const adult = await buildVideo({ rating: 'adult' });
    await orm.update(contents).set({ state: 'takenDown' }).where(eq(contents.id, down));
    for (const id of [hidden, owned])
      await orm.update(contents).set({ state: 'hidden' }).where(eq(contents.id, id));
    await giveContent(database, viewer.id, owned);
    const of = async (session: TestSession) =>
      (await renew([down, hidden, owned, stays, adult, newId()], session)).data.list
        .map(({ id }) => id)
        .toSorted();
    expect(await of(viewer)).toEqual([owned, stays, adult].toSorted());
    expect(await of(await guest(app))).toEqual([stays]);
    expect(await renew([stays])).toMatchObject({ code: 1000 });
  });
});
