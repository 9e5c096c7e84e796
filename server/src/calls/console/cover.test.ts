import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { contents } from '../../db/schema/contents.ts';
import { mediaAssets } from '../../db/schema/media.ts';
import { newId } from '../../db/new-id.ts';
import type { FramesJob } from '../../media/engine/engine.ts';
import { MediaError } from '../../media/media-error.ts';
import { missingEngine } from '../../process/missing-engine.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { uploadPlainPicture } from '../../../test/upload/send-picture.ts';

const jobs: FramesJob[] = [];
let isMissing = false;
let busy = 0;
let mostBusy = 0;
/** What every decode waits for. */
let held: Promise<void> = Promise.resolve();

/** Draws a red picture of the size that the filter names. */
const engine = {
  ...missingEngine('none here'),
  frames: async (job: FramesJob) => {
    if (isMissing) return missingEngine('none here').frames(job);
    jobs.push(job);
    busy += 1;
    mostBusy = Math.max(mostBusy, busy);
    await held.finally(() => (busy -= 1));
    const [, width = 0, height = 0] = (/scale=(\d+):(\d+)/.exec(job.filter) ?? []).map(Number);
    const pixels = Buffer.alloc(width * height * 3);
    for (let at = 0; at < pixels.length; at += 3) pixels[at] = 200;
    await writeFile(job.outPath, pixels);
  },
};

const { context, database } = await testApp({ engine: () => Promise.resolve(engine) });
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

async function buildVideo(count = 30) {
  const { id } = await buildContent(database, { extent: 60 });
  const { manifest } = await buildMedia(context, id, 60);
  const sheet = { path: 'p/sheet.webp', width: 960, height: 450, color: '#14161c' };
  const tiles = { cols: 6, rows: 5, count, intervalSeconds: 2, tileWidth: 160, tileHeight: 90 };
  await database.orm
    .update(mediaAssets)
    .set({ manifest: { ...manifest, sprite: { ...sheet, ...tiles } } })
    .where(eq(mediaAssets.contentId, id));
  return id;
}

const frameOf = (contentId: string, seconds: number) =>
  staffCall(consoleApp, 'cover/set', { contentId, from: { kind: 'frame', seconds } }, editor);

describe('cover/frames', () => {
  it('offers twelve frames spread over the video', async () => {
    const contentId = await buildVideo();
    const { data } = await staffCall(consoleApp, 'cover/frames', { contentId }, editor);
    expect(data).toMatchObject({ tileWidth: 160, tileHeight: 90, sheet: { path: 'p/sheet.webp' } });
    expect(data.frames).toHaveLength(12);
    expect(data.frames[0]).toEqual({ seconds: 2, left: 160, top: 0 });
    expect(data.frames[11]).toEqual({ seconds: 56, left: 640, top: 360 });
  });

  it('offers what there is of a short one, and nothing of an unknown one', async () => {
    const contentId = await buildVideo(3);
    const { data } = await staffCall(consoleApp, 'cover/frames', { contentId }, editor);
    expect(data.frames.map(({ seconds }) => seconds)).toEqual([0, 2, 4]);
    const unknown = { contentId: newId() };
    expect((await staffCall(consoleApp, 'cover/frames', unknown, editor)).code).toBe(4040);
  });
});

describe('cover/set', () => {
  it('takes the frame of a moment out of its segment', async () => {
    const contentId = await buildVideo();
    const { code, data } = await frameOf(contentId, 9.5);
    expect(code).toBe(200);
    expect(data.cover).toMatchObject({ width: 854, height: 480 });
    const shown = await consoleApp.inject({
      url: `/pictures/${data.cover?.path}`,
      headers: { cookie: editor },
    });
    expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(jobs.at(-1)).toMatchObject({ input: { demuxer: 'mpegts' } });
    expect(jobs.at(-1)?.filter).toContain('trim=start=1.500,');
    await frameOf(contentId, 4000);
    expect(jobs.at(-1)?.filter).toContain('trim=start=3944.000,');
  });

  it('takes an uploaded picture, and no other', async () => {
    const contentId = await buildVideo();
    const { path } = await uploadPlainPicture(consoleApp, editor);
    const from = { kind: 'picture', path } as const;
    const { data } = await staffCall(consoleApp, 'cover/set', { contentId, from }, editor);
    expect(data.cover?.path).toBe(path);
    const other = { kind: 'picture', path: 'p/other.webp' } as const;
    const refused = await staffCall(consoleApp, 'cover/set', { contentId, from: other }, editor);
    expect(refused).toMatchObject({ code: 4000, data: { field: 'from' } });
  });

  it('says why a frame cannot be taken', async () => {
    const contentId = await buildVideo();
    isMissing = true;
    const refused = await frameOf(contentId, 1);
    isMissing = false;
    expect(refused).toMatchObject({ code: 4150, tip: '服务器上没有可用的转码程序' });
  });

  it('decodes two at once, lets sixteen wait, and refuses more', async () => {
    const contentId = await buildVideo();
    const hold = Promise.withResolvers<void>();
    held = hold.promise;
    mostBusy = 0;
    let refused = 0;
    const answers = Array.from({ length: 20 }, async () => {
      const answer = await frameOf(contentId, 1);
      if (answer.code === 4290) refused += 1;
      return answer;
    });
    await vi.waitFor(() => expect({ refused, busy }).toEqual({ refused: 2, busy: 2 }), {
      timeout: 9_000,
    });
    hold.reject(new MediaError('engineFailed'));
    const codes = (await Promise.all(answers)).map(({ code }) => code);
    held = Promise.resolve();
    expect(codes.filter((code) => code === 4150)).toHaveLength(18);
    expect(mostBusy).toBe(2);
    expect((await frameOf(contentId, 1)).code).toBe(200);
  });

  it('refuses what is unknown, taken down, without media, or not the role', async () => {
    expect((await frameOf(newId(), 1)).code).toBe(4040);
    const { id: bare } = await buildContent(database, {});
    expect((await frameOf(bare, 1)).code).toBe(4040);
    const contentId = await buildVideo();
    const before = await frameOf(contentId, -1);
    expect(before).toMatchObject({ code: 4000 });
    await database.orm
      .update(contents)
      .set({ state: 'takenDown' })
      .where(eq(contents.id, contentId));
    expect((await frameOf(contentId, 1)).code).toBe(4090);
    const moderator = await staffCookie(consoleApp, context, 'moderator');
    const from = { kind: 'frame', seconds: 1 } as const;
    const refused = await staffCall(consoleApp, 'cover/set', { contentId, from }, moderator);
    expect(refused.status).toBe(403);
  });
});
