import { createDecipheriv } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { domains } from '../../db/schema/operator.ts';
import { users } from '../../db/schema/users.ts';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../../test/call.ts';
import { giveContent } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia, segmentText } from '../../../test/factories/media.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { app, context, database } = await testApp();
const VIP = { rule: 'vip', tier: 'normal' } as const;
const GOLD = { rule: 'gold', priceGoldCents: 500 } as const;

async function buildVideo(over: Parameters<typeof buildContent>[1] = {}) {
  const video = await buildContent(database, over);
  return { item: video, media: await buildMedia(context, video.id, video.extent) };
}

function fetchText(url: string) {
  const { pathname, search } = new URL(url);
  return app.inject({ url: pathname + search });
}

/** Addresses of a playlist that are no comments. */
function addressesIn(playlist: string): string[] {
  return playlist.split('\n').filter((line) => line && !line.startsWith('#'));
}

describe('media/play', () => {
  it('leads from the answer to decrypted segments', async () => {
    const { item } = await buildVideo({ extent: 20 });
    const { code, data } = await signedCall(app, 'media/play', { id: item.id }, await guest(app));
    expect(code).toBe(200);
    expect(data.access).toMatchObject({ allowed: true, why: 'free' });
    const master = await fetchText(data.playlistUrl);
    expect(master.headers['content-type']).toContain('mpegurl');
    const [first] = addressesIn(master.payload);
    const playlist = (await fetchText(first!)).payload;
    const segments = addressesIn(playlist);
    expect(segments).toHaveLength(5);
    expect(playlist).toContain('#EXT-X-ENDLIST');
    const keyUrl = /#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)"/.exec(playlist)![1]!;
    const key = (await fetchText(keyUrl)).rawPayload;
    const bytes = (await fetchText(segments[1]!)).rawPayload;
    const iv = Buffer.alloc(16);
    iv.writeUInt32BE(1, 12);
    const decipher = createDecipheriv('aes-128-cbc', key, iv);
    const plain = Buffer.concat([decipher.update(bytes), decipher.final()]).toString();
    expect(plain).toBe(segmentText('480p', 1));
  });

  it('names the next addresses to a player that could not reach the first', async () => {
    const { item } = await buildVideo({ extent: 20 });
    const given = (type: string, url: string) => ({ id: newId(), type, url, isHealthy: true });
    const rows = [given('VID', 'https://v.example/vod'), given('MP4', 'https://m.example/vod')];
    await database.orm.insert(domains).values(rows);
    await context.events.publish('config', '*');
    await expect.poll(() => context.addresses.of('MP4')).toHaveLength(1);
    const { data } = await signedCall(app, 'media/play', { id: item.id }, await guest(app));
    const hosts: string[] = [];
    for (const skip of [0, 1, 2, 3]) {
      const master = await fetchText(`${data.playlistUrl}&skip=${skip}`);
      const [rendition] = addressesIn(master.payload);
      const [segment] = addressesIn((await fetchText(rendition!)).payload);
      hosts.push(new URL(segment!).host);
    }
    const own = new URL(data.playlistUrl).host;
    expect(hosts).toEqual(['v.example', 'm.example', own, 'v.example']);
    expect((await fetchText(`${data.playlistUrl}&skip=-1`)).statusCode).toBe(404);
    await database.pool.query('truncate domains');
    await context.events.publish('config', '*');
    await expect.poll(() => context.addresses.of('VID')).toEqual([]);
  });

  it('ends a preview on the server and answers what unlocks the rest', async () => {
    const { item } = await buildVideo({ ...VIP, previewUnits: 8, extent: 40 });
    const { data } = await signedCall(app, 'media/play', { id: item.id }, await guest(app));
    expect(data.access).toEqual({
      allowed: false,
      why: 'needsTier',
      need: { tier: 'normal', priceGoldCents: null, fullPriceGoldCents: null },
      previewSeconds: 8,
    });
    const [first] = addressesIn((await fetchText(data.playlistUrl)).payload);
    const playlist = (await fetchText(first!)).payload;
    expect(addressesIn(playlist)).toHaveLength(2);
    expect(playlist).toContain('#EXT-X-ENDLIST');
  });

  it.each([
    ['4100 where a tier is needed', { ...VIP, previewUnits: 0 }, 4100],
    ['4101 where a purchase is needed', { ...GOLD, previewUnits: 0 }, 4101],
  ])('answers %s where nothing may be seen', async (_, rule, code) => {
    const { item } = await buildVideo(rule);
    const answer = await signedCall(app, 'media/play', { id: item.id }, await guest(app));
    expect(answer).toMatchObject({ code, status: 403, data: { access: { allowed: false } } });
    expect(answer.data).not.toHaveProperty('playlistUrl');
  });

  it('opens for holders of the tier and for buyers, also once it is hidden', async () => {
    const member = await guest(app);
    const buyer = await guest(app);
    const until = new Date(Date.now() + 60_000);
    await database.orm.update(users).set({ normalUntil: until }).where(eq(users.id, member.id));
    const { item: vip } = await buildVideo(VIP);
    const { item: gold } = await buildVideo({ ...GOLD, state: 'hidden' });
    await giveContent(database, buyer.id, gold.id);
    const asMember = await signedCall(app, 'media/play', { id: vip.id }, member);
    const asBuyer = await signedCall(app, 'media/play', { id: gold.id }, buyer);
    const asStranger = await signedCall(app, 'media/play', { id: gold.id }, member);
    expect(asMember.data.access.why).toBe('tier');
    expect(asBuyer.data.access.why).toBe('bought');
    expect(asStranger.code).toBe(4040);
  });

  it('binds addresses to the item, the viewer and the time', async () => {
    const { item } = await buildVideo();
    const { item: other } = await buildVideo();
    const { data } = await signedCall(app, 'media/play', { id: item.id }, await guest(app));
    const stolen = data.playlistUrl.replace(item.id, other.id);
    const forged = data.playlistUrl.replace(/sign=../, 'sign=00');
    const over = context.viewTokens.issue({
      purpose: 'playlist',
      holder: newId(),
      contentId: item.id,
      previewSeconds: null,
      expiresAt: Date.now() - 1,
    });
    const expired = `http://x/api/app/media/h5/m3u8/${item.id}?${new URLSearchParams(over).toString()}`;
    const asKey = data.playlistUrl.replace('/m3u8/', '/key/');
    for (const url of [stolen, forged, expired, asKey]) {
      const answer = await fetchText(url);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 4030 });
    }
  });

  it('shows adult items only after the age is confirmed, and never in the light edition', async () => {
    const { item } = await buildVideo({ rating: 'adult' });
    const ask = async (session: Awaited<ReturnType<typeof guest>>) =>
      (await signedCall(app, 'media/play', { id: item.id }, session)).code;
    expect(await ask(await guest(app))).toBe(4031);
    expect(await ask(await adultGuest(app))).toBe(200);
    const light = await guest(app, { isLight: true });
    await signedCall(app, 'user/age/confirm', { confirmed: true }, light);
    expect(await ask(light)).toBe(4040);
  });

  it.each(['draft', 'takenDown'] as const)('answers 4040 for a video that is %s', async (state) => {
    const { item } = await buildVideo({ state });
    expect((await signedCall(app, 'media/play', { id: item.id }, await guest(app))).code).toBe(
      4040,
    );
  });

  it('answers whether the viewer follows the uploader', async () => {
    const { id: uploaderId } = await buildUser(database);
    const { item } = await buildVideo({ uploaderId });
    const viewer = await guest(app);
    const isFollowed = async () =>
      (await signedCall(app, 'media/play', { id: item.id }, viewer)).data.isFollowed;
    expect(await isFollowed()).toBe(false);
    await signedCall(app, 'user/care', { userId: uploaderId, isFollowed: true }, viewer);
    expect(await isFollowed()).toBe(true);
  });

  it('refuses requests without a session, and invalid ids', async () => {
    const { item } = await buildVideo();
    expect(await signedCall(app, 'media/play', { id: item.id })).toMatchObject({
      code: 1000,
      status: 401,
    });
    const bad = await signedCall(app, 'media/play', { id: '../1' }, await guest(app));
    expect(bad).toMatchObject({ code: 4000, status: 400, data: { field: 'id' } });
    expect((await signedCall(app, 'media/play', { id: newId() }, await guest(app))).code).toBe(
      4040,
    );
  });
});
