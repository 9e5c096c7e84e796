import { createDecipheriv } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeClip } from '@yehang/demo/encode.ts';
import { catalogue } from '@yehang/demo/catalogue/catalogue.ts';
import { packageClaim } from '../../domain/media/package-claim.ts';
import { every } from '../../jobs/every.ts';
import { startMediaWorker } from '../../jobs/media-worker.ts';
import { openEngine } from '../../media/engine/open-engine.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { uploadFile } from '../../../test/upload/send-chunks.ts';

const { app, context } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const folder = await mkdtemp(join(tmpdir(), 'yehang-upload-'));
const engine = await openEngine({});
const failures: unknown[] = [];
const worker = startMediaWorker(
  context,
  (claim, stopping) => packageClaim(context, engine, claim, stopping),
  (_name, seconds, work) => every(seconds, work, { failed: (error) => failures.push(error) }),
);
afterAll(async () => {
  await worker.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Half a minute of film made by others, where the developer has it beside the checkout. */
const SAMPLE = fileURLToPath(
  new URL('../../../../../shared/samples/big-buck-bunny-480p-30s.mp4', import.meta.url),
);

async function realFilm(): Promise<{ name: string; bytes: Buffer; seconds: number }> {
  if (existsSync(SAMPLE))
    return { name: 'big-buck-bunny.mp4', bytes: await readFile(SAMPLE), seconds: 30 };
  const file = join(folder, 'clip.mp4');
  const clip = { ...catalogue.clips[0]!, durationSeconds: 6 };
  await encodeClip(clip, file);
  return { name: 'clip.mp4', bytes: await readFile(file), seconds: 6 };
}

async function settledMedia(contentId: string) {
  for (let tries = 0; tries < 600; tries++) {
    const { data } = await staffCall(
      consoleApp,
      'media/status',
      { contentIds: [contentId] },
      editor,
    );
    const { media } = data.list[0]!;
    if (media.state !== 'queued' && media.state !== 'working') return media;
    await sleep(200);
  }
  throw new Error('the transcoding did not end');
}

async function create(file: { name: string; bytes: Buffer }) {
  const uploadId = await uploadFile(consoleApp, editor, file);
  const made = await staffCall(consoleApp, 'content/create', { uploadId }, editor);
  const again = await staffCall(consoleApp, 'content/create', { uploadId }, editor);
  expect(again.data.id).toBe(made.data.id);
  return made.data.id;
}

function fetchAddress(url: string) {
  const { pathname, search } = new URL(url);
  return app.inject({ url: pathname + search });
}

describe('from the upload to the picture', () => {
  it(
    'takes a real film from chunks to decrypted, decodable segments',
    { timeout: 180_000 },
    async () => {
      const film = await realFilm();
      const id = await create(film);
      const tooEarly = await staffCall(consoleApp, 'content/publish', { id }, editor);
      expect(tooEarly.code).toBe(4090);
      const media = await settledMedia(id);
      expect(failures).toEqual([]);
      expect(media).toMatchObject({ state: 'ready', progress: 1, reason: null });
      expect(Math.abs(media.durationSeconds! - film.seconds)).toBeLessThan(0.5);
      const change = {
        id,
        version: 1,
        title: '真实的片子',
        tags: ['动画', '自然'],
        previewSeconds: 5,
      };
      const edited = await staffCall(consoleApp, 'content/update', change, editor);
      expect(edited.data.tags.map(({ name }) => name).sort()).toEqual(['动画', '自然']);
      expect((await staffCall(consoleApp, 'content/publish', { id }, editor)).code).toBe(200);
      const offered = await staffCall(consoleApp, 'cover/frames', { contentId: id }, editor);
      const { seconds } = offered.data.frames.at(-1)!;
      const from = { kind: 'frame', seconds } as const;
      const covered = await staffCall(consoleApp, 'cover/set', { contentId: id, from }, editor);
      expect(covered.data.cover?.path).not.toBe(edited.data.cover?.path);
      expect(covered.data.cover?.width).toBe(media.width);

      const { data } = await signedCall(app, 'media/play', { id }, await guest(app));
      expect(data.item.title).toBe('真实的片子');
      const addresses = (text: string) =>
        text.split('\n').filter((line) => line && !line.startsWith('#'));
      const [rendition] = addresses((await fetchAddress(data.playlistUrl)).payload);
      const playlist = (await fetchAddress(rendition!)).payload;
      const key = (await fetchAddress(/URI="([^"]+)"/.exec(playlist)![1]!)).rawPayload;
      const plain: Buffer[] = [];
      for (const [index, address] of addresses(playlist).entries()) {
        const iv = Buffer.alloc(16);
        iv.writeUInt32BE(index, 12);
        const decipher = createDecipheriv('aes-128-cbc', key, iv);
        plain.push(decipher.update((await fetchAddress(address)).rawPayload), decipher.final());
      }
      const file = join(folder, 'plain.ts');
      await writeFile(file, Buffer.concat(plain));
      const { endSeconds } = await engine.scanPackets({ path: file, demuxer: 'mpegts' }, 0);
      expect(Math.abs(endSeconds - film.seconds)).toBeLessThan(1);
    },
  );

  it(
    'fails a text named .mp4 with the reason in Chinese, and keeps nothing of it',
    { timeout: 60_000 },
    async () => {
      const id = await create({
        name: 'notes.mp4',
        bytes: Buffer.from('not a film\n'.repeat(100)),
      });
      const media = await settledMedia(id);
      expect(media.state).toBe('failed');
      expect(media.reason).toContain('不是能识别的视频');
      const retried = await staffCall(consoleApp, 'media/retry', { contentId: id }, editor);
      expect(retried).toMatchObject({ code: 4090, tip: '源文件有问题，已清理，请重新上传' });
    },
  );
});
