import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { localStorage } from '../storage/local-storage.ts';
import { makeClips, picture, tone } from '../test/clips.ts';
import { availableEngines } from '../test/engines.ts';
import { openBench } from '../test/packaging.ts';

const dir = await mkdtemp(join(tmpdir(), 'yehang-refuse-'));
const at = (name: string) => join(dir, name);
const engines = await availableEngines();
const slow = 60_000;

beforeAll(async () => {
  const still = (size: string) => picture({ size, rate: 5, seconds: 1 });
  await makeClips([
    {
      path: at('good.mp4'),
      format: 'mp4',
      streams: [picture({ seconds: 6 }), tone({ seconds: 6 })],
      muxerOptions: { movflags: '+faststart' },
    },
    { path: at('long.mp4'), format: 'mp4', streams: [picture({ size: '640x360', seconds: 20 })] },
    { path: at('wide.mp4'), format: 'mp4', streams: [still('9000x32')] },
    { path: at('thin.mp4'), format: 'mp4', streams: [still('64x8')] },
    { path: at('flash.mp4'), format: 'mp4', streams: [picture({ rate: 25, seconds: 0.04 })] },
    { path: at('short.mkv'), format: 'matroska', streams: [picture()] },
    { path: at('song.mp4'), format: 'mp4', streams: [tone()] },
    {
      path: at('choir.mp4'),
      format: 'mp4',
      streams: [still('64x64'), ...Array.from({ length: 40 }, () => tone({ seconds: 0.2 }))],
    },
    {
      path: at('crowd.mkv'),
      format: 'matroska',
      streams: [still('64x64'), ...Array.from({ length: 70 }, () => tone({ seconds: 0.1 }))],
    },
  ]);
  const good = await readFile(at('good.mp4'));
  await writeFile(at('text.mp4'), '这不是视频'.repeat(100));
  await writeFile(at('torn.mp4'), good.subarray(0, Math.floor(good.length * 0.45)));
  await writeFile(at('noise.mp4'), scrambled(good));
  const short = await readFile(at('short.mkv'));
  await writeFile(at('endless.mkv'), withLength(short, 1e12));
  await writeFile(at('day.mkv'), withLength(short, 86_400_000));
  await writeFile(at('backwards.mkv'), withLength(short, -5000));
}, slow);
afterAll(() => rm(dir, { recursive: true, force: true }));

/** The headers stay; the media data become noise. */
function scrambled(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  const data = copy.indexOf('mdat') + 4;
  for (let i = data; i < copy.length; i += 1) copy[i] = (i * 7919 + (i >> 3) * 104_729) & 0xff;
  return copy;
}

/** A Matroska file that claims another length, in milliseconds. */
function withLength(file: Buffer, milliseconds: number): Buffer {
  const copy = Buffer.from(file);
  // The element Duration: its id, its size, and a double.
  copy.writeDoubleBE(milliseconds, copy.indexOf(Buffer.from('448988', 'hex')) + 3);
  return copy;
}

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'packaged';
  } catch (error) {
    if (!(error instanceof MediaError)) return String(error);
    expect(error.reason).toMatch(/\p{Script=Han}/u);
    return error.code;
  }
}

describe.each(engines)('$kind', ({ engine }) => {
  it.each([
    ['text.mp4', /^notVideo$/],
    ['torn.mp4', /^broken$/],
    ['noise.mp4', /^broken$/],
    ['endless.mkv', /^(badDuration|tooLong)$/],
    ['day.mkv', /^(badDuration|tooLong)$/],
    ['wide.mp4', /^tooLarge$/],
    ['thin.mp4', /^tooSmall$/],
    ['flash.mp4', /^badDuration$/],
    ['song.mp4', /^noPicture$/],
    ['choir.mp4', /^tooManyStreams$/],
    ['crowd.mkv', /^(tooManyStreams|broken)$/],
  ])('refuses %s and leaves nothing behind', { timeout: slow }, async (name, code) => {
    const bench = openBench(dir);
    expect(await refusal(bench.pack(engine, at(name)))).toMatch(code);
    expect(await bench.leftovers()).toEqual([]);
  });

  it('stops when cancelled on the way, and leaves nothing behind', { timeout: slow }, async () => {
    for (const stage of ['encode', 'store', 'pictures'] as const) {
      const bench = openBench(dir);
      const cancel = new AbortController();
      const work = bench.pack(engine, at(stage === 'encode' ? 'long.mp4' : 'good.mp4'), {
        signal: cancel.signal,
        onProgress: (_done, now) => {
          if (now === stage) cancel.abort();
        },
      });
      expect(await refusal(work)).toBe('cancelled');
      expect(await bench.leftovers()).toEqual([]);
    }
  });
});

it('computes the length of a file that does not have it', { timeout: slow }, async () => {
  for (const { engine } of engines) {
    const manifest = await openBench(dir).pack(engine, at('backwards.mkv'));
    expect(manifest.durationSeconds).toBeCloseTo(2, 1);
  }
});

it('does not begin on a full disk', { timeout: slow }, async () => {
  const bench = openBench(dir);
  const [first] = engines;
  if (!first) throw new Error('no engine');
  const work = bench.pack(first.engine, at('good.mp4'), { reserveBytes: 2 ** 60 });
  expect(await refusal(work)).toBe('diskFull');
  expect(await bench.leftovers()).toEqual([]);
});

it(
  'leaves nothing behind when storage fails, and reports its error',
  { timeout: slow },
  async () => {
    const bench = openBench(dir);
    const [first] = engines;
    if (!first) throw new Error('no engine');
    const inner = localStorage(at('failing'));
    let puts = 0;
    const storage: typeof inner = {
      ...inner,
      put: (...all) => {
        puts += 1;
        return puts > 2 ? Promise.reject(new Error('the bucket is gone')) : inner.put(...all);
      },
    };
    const work = bench.pack(first.engine, at('good.mp4'), { storage });
    expect(await refusal(work)).toBe('Error: the bucket is gone');
    expect(puts).toBeGreaterThan(2);
    for await (const key of inner.list('media')) expect(key).toBe('nothing');
    expect(await bench.leftovers()).toEqual([]);
  },
);
