import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { claimMedia, reportMedia, type MediaJob } from '../../db/queries/media/jobs.ts';
import { newId } from '../../db/new-id.ts';
import { contents } from '../../db/schema/contents.ts';
import { mediaAssets, retiredMedia } from '../../db/schema/media.ts';
import { deleteRetiredMedia } from '../../domain/media/delete-retired-media.ts';
import { picturePrefixOf, prefixOf } from '../../domain/media/attempt-places.ts';
import { settlePackaging } from '../../domain/media/settle-packaging.ts';
import type { Manifest } from '../../media/manifest.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { uploadFile } from '../../../test/upload/send-chunks.ts';

const { app, context, database } = await testApp();
const { orm } = database;
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
let sent = 0;

const upload = () => {
  sent += 1;
  const bytes = Buffer.alloc(2_000, sent);
  return uploadFile(consoleApp, editor, { name: `other-${sent}.mp4`, bytes });
};
const replace = async (contentId: string) =>
  staffCall(consoleApp, 'media/replace', { contentId, uploadId: await upload() }, editor);
const info = async (id: string) =>
  (await staffCall(consoleApp, 'content/info', { id }, editor)).data;
const fetchFile = (url: string) => {
  const { pathname, search } = new URL(url, 'http://app');
  return app.inject({ url: pathname + search });
};
const lines = (playlist: string) => playlist.split('\n').filter((it) => it && !it.startsWith('#'));

async function readyVideo(over: Parameters<typeof buildContent>[1] = {}) {
  const { id } = await buildContent(database, { extent: 40, plays: 7, likes: 3, ...over });
  return { id, ...(await buildMedia(context, id, 40)) };
}

/** What an engine would have made of the file: `seconds` long, in segments of four. */
async function packaged(claim: MediaJob, earlier: Manifest, seconds: number): Promise<Manifest> {
  const prefix = prefixOf(claim);
  const segments = Array.from({ length: seconds / 4 }, (_, index) => ({
    ...{ name: `new-${index}.ts`, durationSeconds: 4, bytes: 3 },
  }));
  for (const { name } of segments)
    await context.storage.put(`${prefix}/${name}`, Buffer.from('new'), {
      contentType: 'video/mp2t',
    });
  return {
    ...earlier,
    durationSeconds: seconds,
    renditions: earlier.renditions.map((it) => ({ ...it, segments })),
    poster: { ...earlier.poster, path: `${picturePrefixOf(claim)}/poster.bin` },
  };
}

async function claimed(id: string): Promise<MediaJob> {
  const claim = (await claimMedia(database))!;
  expect(claim).toMatchObject({ contentId: id, isReplacement: true });
  return claim;
}

async function replaceWhole(id: string, earlier: Manifest, seconds: number) {
  expect((await replace(id)).code).toBe(200);
  const claim = await claimed(id);
  const manifest = await packaged(claim, earlier, seconds);
  await settlePackaging(context, claim, { state: 'ready', manifest });
  return { claim, manifest };
}

describe('another file for a video that plays', () => {
  it('takes its place, with counters, kind and uploaded subtitles as they were', async () => {
    const { id, manifest, prefix } = await readyVideo();
    const vtt = {
      name: 'own.vtt',
      language: 'zh',
      label: '中文',
      isDefault: true,
      isUploaded: true,
    };
    await context.storage.put(`${prefix}/own.vtt`, Buffer.from('WEBVTT'), {
      contentType: 'text/vtt',
    });
    const earlier = { ...manifest, subtitles: [vtt] };
    await orm.update(mediaAssets).set({ manifest: earlier }).where(eq(mediaAssets.contentId, id));
    await orm.update(contents).set({ cover: manifest.poster }).where(eq(contents.id, id));
    const before = await info(id);
    expect((await replace(id)).data).toMatchObject({
      ...{ state: 'ready', durationSeconds: 40 },
      replacement: { state: 'queued', sourceName: `other-${sent}.mp4` },
    });
    const claim = await claimed(id);
    expect(await reportMedia(database, claim, { stage: 'encode', progress: 0.5 })).toBe(true);
    expect((await info(id)).media).toMatchObject({
      ...{ state: 'ready', replacement: { state: 'working', progress: 0.5 } },
    });
    const own = { ...vtt, name: 'film.vtt', isUploaded: false };
    const made = { ...(await packaged(claim, manifest, 20)), subtitles: [own] };
    await settlePackaging(context, claim, { state: 'ready', manifest: made });
    const after = await info(id);
    expect(after.media).toMatchObject({ state: 'ready', durationSeconds: 20, replacement: null });
    for (const key of ['plays', 'likes', 'kind', 'state', 'publishedAt'] as const)
      expect(after[key]).toEqual(before[key]);
    expect(after.cover?.path).toBe(made.poster.path);
    const tracks = await staffCall(consoleApp, 'track/list', { contentId: id }, editor);
    expect(tracks.data.subtitles).toMatchObject([
      { label: '中文', isUploaded: true, isDefault: true },
      { label: '中文（片源）', isDefault: false },
    ]);
    const copy = await context.storage.stat(`${prefixOf(claim)}/own.vtt`);
    expect(copy).not.toBeNull();
  });

  it('keeps a cover that an editor chose', async () => {
    const cover = { path: 'p/chosen.bin', width: 10, height: 10, color: '#000000' };
    const { id, manifest } = await readyVideo({ cover });
    await replaceWhole(id, manifest, 20);
    expect((await info(id)).cover?.path).toBe(cover.path);
  });

  it('lets plays go on that began before, and deletes their files once no address is good', async () => {
    const { id, manifest, prefix, contentKey } = await readyVideo();
    const viewer = await adultGuest(app);
    const { playlistUrl } = (await signedCall(app, 'media/play', { id }, viewer)).data;
    const { claim } = await replaceWhole(id, manifest, 20);
    const master = (await fetchFile(playlistUrl)).payload;
    const media = (await fetchFile(lines(master)[0]!)).payload;
    expect(lines(media)).toHaveLength(10);
    expect((await fetchFile(/URI="([^"]+)"/.exec(media)![1]!)).rawPayload).toEqual(contentKey);
    expect((await fetchFile(lines(media)[0]!)).statusCode).toBe(200);
    const fresh = (await signedCall(app, 'media/play', { id }, viewer)).data;
    const now = (await fetchFile(lines((await fetchFile(fresh.playlistUrl)).payload)[0]!)).payload;
    expect(lines(now)).toHaveLength(5);
    const [retired] = await orm.select().from(retiredMedia).where(eq(retiredMedia.contentId, id));
    const segment = `${prefix}/${manifest.renditions[0]!.segments[0]!.name}`;
    await deleteRetiredMedia(context, retired!.expiresAt);
    expect(await context.storage.stat(segment)).not.toBeNull();
    await deleteRetiredMedia(context, new Date(retired!.expiresAt.getTime() + 1));
    expect(await context.storage.stat(segment)).toBeNull();
    expect(await context.storage.stat(`${prefixOf(claim)}/new-0.ts`)).not.toBeNull();
  });

  it('ends previews and places where the new file says', async () => {
    const { id, manifest } = await readyVideo({ rule: 'vip', tier: 'normal', previewUnits: 8 });
    const free = await readyVideo();
    const viewer = await adultGuest(app);
    await signedCall(app, 'media/progress', { id: free.id, seconds: 30, agoMs: 0 }, viewer);
    await replaceWhole(id, manifest, 20);
    const { playlistUrl } = (await signedCall(app, 'media/play', { id }, viewer)).data;
    const media = (await fetchFile(lines((await fetchFile(playlistUrl)).payload)[0]!)).payload;
    expect(lines(media)).toHaveLength(2);
    await replaceWhole(free.id, free.manifest, 20);
    const play = (await signedCall(app, 'media/play', { id: free.id }, viewer)).data;
    expect(play.resumeSeconds).toBe(0);
  });
});

describe('a replacement that comes to nothing', () => {
  it('leaves the video as it is when it fails, and says why', async () => {
    const { id, prefix } = await readyVideo();
    await replace(id);
    const claim = await claimed(id);
    await settlePackaging(context, claim, { state: 'failed', code: 'broken', detail: 'no moov' });
    expect((await info(id)).media).toMatchObject({
      ...{ state: 'ready', durationSeconds: 40, reason: null },
      replacement: { state: 'failed', reason: '视频文件已损坏或不完整', detail: 'no moov' },
    });
    const [row] = await orm.select().from(mediaAssets).where(eq(mediaAssets.contentId, id));
    expect(prefixOf(row!)).toBe(prefix);
    expect((await replace(id)).code).toBe(200);
    const next = await claimed(id);
    expect(next.attempt).toBeGreaterThan(claim.attempt);
    await settlePackaging(context, next, { state: 'failed', code: 'broken', detail: '' });
  });

  it('is cancelled and repeated; the work of the cancelled claim does not count', async () => {
    const { id, manifest } = await readyVideo();
    await replace(id);
    const claim = await claimed(id);
    const cancelled = await staffCall(consoleApp, 'media/cancel', { contentId: id }, editor);
    expect(cancelled.data).toMatchObject({ state: 'ready', replacement: { state: 'cancelled' } });
    expect(await reportMedia(database, claim, { stage: 'encode', progress: 1 })).toBe(false);
    const late = await packaged(claim, manifest, 20);
    await settlePackaging(context, claim, { state: 'ready', manifest: late });
    expect((await info(id)).media).toMatchObject({ durationSeconds: 40 });
    expect(await context.storage.stat(`${prefixOf(claim)}/new-0.ts`)).toBeNull();
    const again = await staffCall(consoleApp, 'media/retry', { contentId: id }, editor);
    expect(again.data.replacement).toMatchObject({ state: 'queued' });
    await claimed(id);
  });

  it('goes on with another worker where one died in the middle', async () => {
    const { id, manifest } = await readyVideo();
    await replace(id);
    const dead = await claimed(id);
    await database.pool.query(
      `update media_replacements set lease_until = now() - interval '1 second' where content_id = $1`,
      [id],
    );
    const next = await claimed(id);
    expect(await reportMedia(database, dead, { stage: 'encode', progress: 1 })).toBe(false);
    const made = await packaged(next, manifest, 20);
    await settlePackaging(context, next, { state: 'ready', manifest: made });
    await settlePackaging(context, dead, {
      ...{ state: 'ready', manifest: await packaged(dead, manifest, 12) },
    });
    expect((await info(id)).media).toMatchObject({ durationSeconds: 20, replacement: null });
  });

  it('is not swapped in once the video was taken down', async () => {
    const { id, manifest } = await readyVideo();
    await replace(id);
    const claim = await claimed(id);
    await orm.update(contents).set({ state: 'takenDown' }).where(eq(contents.id, id));
    const made = await packaged(claim, manifest, 20);
    await settlePackaging(context, claim, { state: 'ready', manifest: made });
    expect((await info(id)).media?.replacement?.reason).toBe('内容已移除，没有换成新文件');
  });
});

describe('two replacements of one video', () => {
  it('are one: the other is refused in a sentence', async () => {
    const { id } = await readyVideo();
    const answers = await Promise.all([replace(id), replace(id), replace(id)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { code, tip } of answers.filter((it) => it.code !== 200))
      expect({ code, tip }).toEqual({ code: 4090, tip: '正在换另一个文件，请等它完成，或先取消' });
    await claimed(id);
  });

  it('are refused for what is not there', async () => {
    expect((await replace(newId())).code).toBe(4040);
  });
});
