import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { adultGuest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

async function buildVideo() {
  const { id } = await buildContent(database);
  await buildMedia(context, id, 60);
  return id;
}

const infoOf = async (id: string) =>
  (await staffCall(consoleApp, 'content/info', { id }, editor)).data;

async function idsIn(section: 'home' | 'dark') {
  const { data } = await staffCall(consoleApp, 'content/list', { section }, editor);
  return data.list.map(({ id }) => id);
}

async function saveSeries(contentIds: string[], darkOnly: boolean, key: { id?: string } = {}) {
  const version = key.id === undefined ? undefined : (await infoOf(key.id)).version;
  const fields = {
    title: '海沟来信',
    description: '',
    cover: null,
    rating: 'general',
    finished: false,
    enabled: true,
    freeEpisodes: 0,
    rule: 'free',
    tier: null,
    episodePriceGoldCents: null,
    priceGoldCents: null,
    contentIds,
    darkOnly,
  } as const;
  return staffCall(consoleApp, 'series/save', { ...key, version, ...fields }, editor);
}

describe('仅暗网', () => {
  it('is set on a video, shown in its row, and a filter of the list', async () => {
    const [id, other] = [await buildVideo(), await buildVideo()];
    const { version, darkOnly } = await infoOf(id);
    expect(darkOnly).toBe(false);
    const viewer = await adultGuest(app);
    const codeFor = async () => (await signedCall(app, 'media/play', { id }, viewer)).code;
    expect(await codeFor()).toBe(200);
    const change = { id, version, darkOnly: true };
    const { code, data } = await staffCall(consoleApp, 'content/update', change, editor);
    expect([code, data.darkOnly]).toEqual([200, true]);
    expect(await codeFor()).toBe(4040);
    expect(await idsIn('dark')).toEqual([id]);
    expect(await idsIn('home')).toEqual([other]);
    const { data: page } = await staffCall(consoleApp, 'content/list', {}, editor);
    expect(page.list.map((row) => [row.id, row.darkOnly])).toEqual([
      [other, false],
      [id, true],
    ]);
  });

  it('is of a series with all its episodes, and is set there', async () => {
    const [id, next] = [await buildVideo(), await buildVideo()];
    const { data: series } = await saveSeries([id], true);
    expect(series.darkOnly).toBe(true);
    expect((await infoOf(id)).darkOnly).toBe(true);
    const { version } = await infoOf(id);
    const change = { id, version, darkOnly: false };
    const refused = await staffCall(consoleApp, 'content/update', change, editor);
    expect(refused.code).toBe(4090);
    expect(refused.tip).toContain('仅暗网');
    await saveSeries([id, next], true, { id: series.id });
    expect((await infoOf(next)).darkOnly).toBe(true);
    await saveSeries([id, next], false, { id: series.id });
    expect([(await infoOf(id)).darkOnly, (await infoOf(next)).darkOnly]).toEqual([false, false]);
  });

  it('names the field of what is no answer to it', async () => {
    const id = await buildVideo();
    const { version } = await infoOf(id);
    const change = { id, version, darkOnly: 'yes' as unknown as boolean };
    const answer = await staffCall(consoleApp, 'content/update', change, editor);
    expect(answer).toMatchObject({ status: 400, code: 4000 });
    expect(answer.tip).toContain('仅暗网');
  });
});
