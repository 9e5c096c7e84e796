import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Demuxer } from 'node-av/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import { findEncoder } from './encode/find-encoder.ts';
import { encodeClip } from './encode.ts';
import type { Clip } from './types.ts';

const [sample] = catalogue.clips;
if (!sample) throw new Error('the catalogue is empty');
const oneSecond: Clip = { ...sample, width: 160, height: 90, durationSeconds: 1, fps: 10 };
/** Milliseconds: starting a process that draws takes its time on a busy machine. */
const patience = 60_000;
const byProgram = (await findEncoder()).kind === 'ffmpeg';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yehang-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// The program is tried where there is one; the library comes with the project.
describe.each([{ inProcess: true }, ...(byProgram ? [{ inProcess: false }] : [])])(
  'encoding with %o',
  (options) => {
    const name = `clip-${options.inProcess}.mp4`;

    it(
      'writes H.264 and AAC with the index in front, and tells how far it is',
      async () => {
        const shares: number[] = [];
        const file = join(folder, name);
        await encodeClip(oneSecond, file, {
          ...options,
          onProgress: (share) => shares.push(share),
        });
        expect(shares.at(-1)).toBe(1);
        expect(shares.toSorted((a, b) => a - b)).toEqual(shares);

        await using film = await Demuxer.open(file);
        const kinds = film.streams.map((stream) => stream.codecpar.codecType);
        expect(kinds).toEqual([AVMEDIA_TYPE_VIDEO, AVMEDIA_TYPE_AUDIO]);
        const video = film.video();
        const audio = film.audio();
        expect([video?.codecpar.width, video?.codecpar.height]).toEqual([160, 90]);
        expect(audio?.codecpar.sampleRate).toBe(48_000);
        expect(film.duration).toBeGreaterThan(0.9);
        expect(film.duration).toBeLessThan(1.2);

        const bytes = await readFile(file);
        expect(bytes.includes('avc1')).toBe(true);
        expect(bytes.includes('mp4a')).toBe(true);
        expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
      },
      patience,
    );

    it(
      'stops when asked and leaves nothing behind',
      async () => {
        const stop = new AbortController();
        const long = { ...oneSecond, slug: 'stopped', durationSeconds: 60 };
        const file = join(folder, `stopped-${name}`);
        const running = encodeClip(long, file, {
          ...options,
          signal: stop.signal,
          onProgress: () => stop.abort(new Error('enough')),
        });
        await expect(running).rejects.toThrow('enough');
        expect((await readdir(folder)).filter((entry) => entry.startsWith('stopped'))).toEqual([]);
      },
      patience,
    );
  },
);

describe('an encoder that cannot work', () => {
  it('is refused before anything is drawn when the program does not exist', async () => {
    const file = join(folder, 'never.mp4');
    await expect(
      encodeClip(oneSecond, file, { ffmpegPath: join(folder, 'no-such-program') }),
    ).rejects.toThrow('cannot be run');
  });

  it(
    'fails with a reason when the folder does not exist',
    async () => {
      const file = join(folder, 'missing', 'clip.mp4');
      await expect(encodeClip(oneSecond, file)).rejects.toThrow(/encoding .* failed/);
    },
    patience,
  );
});
