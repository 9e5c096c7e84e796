import { execFileSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { makeClips, picture, tone } from '../test/clips.ts';
import { availableEngines } from '../test/engines.ts';
import { ladderJob } from '../test/ladder-job.ts';
import { addonEngine } from './addon/addon-engine.ts';
import type { LadderJob } from './engine.ts';
import { openEngine } from './open-engine.ts';

const dir = await mkdtemp(join(tmpdir(), 'yehang-engine-'));
const at = (name: string) => join(dir, name);
const engines = await availableEngines();
// Some start process after process.
const slow = 60_000;

beforeAll(async () => {
  await makeClips([
    { path: at('plain.mp4'), format: 'mp4', streams: [picture(), tone()] },
    {
      path: at('words.mkv'),
      format: 'matroska',
      streams: [picture({ rate: 30 }), tone({ layout: 'mono' }), { ...tone({ layout: '5.1' }) }],
      subtitles: [
        { startSeconds: 0.5, endSeconds: 1, text: '你好' },
        { startSeconds: 1, endSeconds: 1.5, text: '再见 & <i>晚安</i>' },
      ],
    },
    {
      path: at('styled.mkv'),
      format: 'matroska',
      streams: [picture()],
      subtitleCodec: 'ass',
      subtitles: [
        { startSeconds: 0.5, endSeconds: 1, text: '0,0,Default,,0,0,0,,{\\an8}你好，\\N船' },
      ],
    },
    {
      path: at('timed.mp4'),
      format: 'mp4',
      streams: [picture()],
      subtitleCodec: 'mov_text',
      subtitles: [{ startSeconds: 0.5, endSeconds: 1, text: '你好，\n船' }],
    },
    {
      path: at('vtt.mkv'),
      format: 'matroska',
      streams: [picture()],
      subtitleCodec: 'webvtt',
      subtitles: [{ startSeconds: 0.5, endSeconds: 1, text: '你好，\n船' }],
    },
    {
      path: at('drawn.mkv'),
      format: 'matroska',
      streams: [picture()],
      subtitleCodec: 'pgs',
      subtitles: [{ startSeconds: 0.5, endSeconds: 1, text: 'no picture' }],
    },
    { path: at('turned.mov'), format: 'mov', streams: [{ ...picture(), rotation: 90 }] },
    { path: at('wide.mp4'), format: 'mp4', streams: [picture({ filters: ',setsar=4/3' })] },
    {
      path: at('uneven.mp4'),
      format: 'mp4',
      streams: [picture({ filters: ",select='not(mod(n,2))+lt(n,12)'" })],
    },
    {
      path: at('deep.mkv'),
      format: 'matroska',
      streams: [
        {
          source: 'testsrc2=s=160x90:r=25:d=1,format=yuv420p10le',
          encoder: 'libx265',
          options: { preset: 'ultrafast', 'x265-params': 'log-level=none:pools=1' },
        },
      ],
    },
    {
      path: at('web.webm'),
      format: 'webm',
      streams: [
        {
          source: 'testsrc2=s=160x90:r=25:d=1,format=yuv420p',
          encoder: 'libvpx-vp9',
          options: { 'cpu-used': 8, deadline: 'realtime' },
        },
        { ...tone({ seconds: 1 }), encoder: 'libopus', sampleFormat: 'flt' },
      ],
    },
    { path: at('song.mp4'), format: 'mp4', streams: [tone()] },
    {
      path: at('cover.mp4'),
      format: 'mp4',
      streams: [
        tone(),
        {
          source: 'testsrc2=s=64x64:r=1:d=1,format=yuvj420p',
          encoder: 'mjpeg',
          options: { strict: -1 },
          isCover: true,
        },
      ],
    },
    { path: at('quiet.mp4'), format: 'mp4', streams: [picture(), tone({ volume: -40 })] },
    { path: at('mute.mp4'), format: 'mp4', streams: [picture(), tone({ volume: -200 })] },
  ]);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof MediaError ? error.code : String(error)),
  );

const ladder = (name: string, more: Partial<LadderJob> = {}) => ladderJob(dir, name, more);

const durations = async (path: string) =>
  [...(await readFile(path, 'utf8')).matchAll(/#EXTINF:([\d.]+)/g)].map((it) => Number(it[1]));

describe.each(engines)('the engine of $kind', ({ engine }) => {
  it('reads what a file holds', async () => {
    const probe = await engine.probe(at('plain.mp4'));
    expect(probe).toMatchObject({ container: 'mov', streamCount: 2, startSeconds: 0 });
    expect(probe.durationSeconds).toBeCloseTo(2, 1);
    expect(probe.video).toMatchObject({
      index: 0,
      codec: 'h264',
      profile: 'Constrained Baseline',
      width: 160,
      height: 90,
      rotation: 0,
      hasSquarePixels: true,
      isVariable: false,
      isInterlaced: false,
      pixelFormat: 'yuv420p',
    });
    expect(probe.video?.frameRate).toMatchObject({ num: 25, den: 1 });
    expect(probe.audio).toMatchObject({ codec: 'aac', profile: 'LC', channels: 2 });
    expect(probe.audio?.sampleRate).toBe(48_000);
  });

  it('distinguishes turned, stretched, uneven, deep and web pictures', async () => {
    const video = async (name: string) => (await engine.probe(at(name))).video;
    expect(await video('turned.mov')).toMatchObject({ width: 90, height: 160, rotation: 90 });
    expect(await video('wide.mp4')).toMatchObject({ width: 213, hasSquarePixels: false });
    expect(await video('uneven.mp4')).toMatchObject({ isVariable: true });
    expect(await video('deep.mkv')).toMatchObject({ codec: 'hevc', pixelFormat: 'yuv420p10le' });
    expect(await video('web.webm')).toMatchObject({ codec: 'vp9', width: 160 });
  });

  it('lists subtitles, takes the first of several sounds and names the others', async () => {
    const probe = await engine.probe(at('words.mkv'));
    expect(probe.container).toBe('matroska');
    expect(probe.audio).toMatchObject({ index: 1, channels: 1 });
    expect(probe.otherAudio).toMatchObject([{ index: 2, channels: 6 }]);
    expect(probe.subtitles).toMatchObject([{ index: 3, isText: true, language: 'chi' }]);
  });

  it('finds no picture in sound, nor in a cover', async () => {
    expect((await engine.probe(at('song.mp4'))).video).toBeNull();
    expect((await engine.probe(at('cover.mp4'))).video).toBeNull();
  });

  it('reads key frames without decoding', async () => {
    const input = { path: at('plain.mp4'), demuxer: 'mov' } as const;
    const scan = await engine.scanPackets(input, 0);
    expect(scan.keyFrameSeconds.map((it) => Math.round(it * 100) / 100)).toEqual([0, 1]);
    expect(scan.endSeconds).toBeCloseTo(2, 2);
    expect(scan.hasOpenGroups).toBe(false);
  });

  it('writes renditions whose pieces begin together', async () => {
    const job = ladder('plain.mp4');
    let furthest = 0;
    await engine.ladder(job, { onSeconds: (it) => (furthest = it) });
    expect(furthest).toBeGreaterThanOrEqual(0);
    expect(await durations(at('plain.mp4-0.m3u8'))).toEqual([1, 1]);
    expect(await durations(at('plain.mp4-1.m3u8'))).toEqual([1, 1]);
    const scans = await Promise.all(
      job.outputs.map((it) => engine.scanPackets({ path: it.tsPath, demuxer: 'mpegts' }, 0)),
    );
    expect(scans[0]?.keyFrameSeconds).toEqual(scans[1]?.keyFrameSeconds);
  });

  it('copies a picture as it is, along with one encoded anew at the given moments', async () => {
    const job = ladder('plain.mp4', { sharedFilter: '', keyFrames: [0, 0.99] });
    const [first] = job.outputs;
    if (first) {
      first.video = { kind: 'copy' };
      first.audio = { kind: 'copy' };
    }
    await engine.ladder(job);
    const [kept, made] = [
      await durations(at('plain.mp4-0.m3u8')),
      await durations(at('plain.mp4-1.m3u8')),
    ];
    expect(kept).toEqual([1, 1]);
    expect(made).toEqual(kept);
  });

  it('gives frames of the asked size, all, some, or key frames alone', async () => {
    const job = {
      input: { path: at('plain.mp4'), demuxer: 'mov' } as const,
      videoIndex: 0,
      startSeconds: 0,
      filter: 'scale=32:18',
      maxFrames: 1000,
      outPath: at('frames.rgb'),
    };
    const frames = async () => (await stat(job.outPath)).size / (32 * 18 * 3);
    await engine.frames({ ...job, effort: 'keyFrames' });
    expect(await frames()).toBe(2);
    await engine.frames({ ...job, effort: 'all' });
    expect(await frames()).toBe(50);
    const fiveASecond = 'fps=5:start_time=0,scale=32:18';
    await engine.frames({ ...job, effort: 'rough', filter: fiveASecond });
    expect(await frames()).toBe(10);
    await engine.frames({ ...job, effort: 'all', startSeconds: 1.6, maxFrames: 3 });
    expect(await frames()).toBe(3);
  });

  it('turns subtitles into WebVTT', async () => {
    const text = await engine.subtitle({ path: at('words.mkv'), demuxer: 'matroska' }, 3);
    expect(text).toMatch(/^WEBVTT\n/);
    expect(text).toMatch(/00:00\.5\d\d --> (00:)?00:01\.0\d\d\n你好/);
    expect(text).toMatch(/再见 &(amp;)? /);
  });

  it.each([
    ['ASS', 'styled.mkv', 'matroska'],
    ['timed text', 'timed.mp4', 'mov'],
    ['WebVTT', 'vtt.mkv', 'matroska'],
  ] as const)('turns %s into WebVTT', async (_what, name, demuxer) => {
    const { subtitles } = await engine.probe(at(name));
    expect(subtitles).toMatchObject([{ index: 1, isText: true }]);
    const text = await engine.subtitle({ path: at(name), demuxer }, 1);
    expect(text).toMatch(/^WEBVTT\n/);
    expect(text).toMatch(/00:00\.5\d\d --> (00:)?00:01\.0\d\d\n你好，\n船/);
  });

  it('finds subtitles that are drawn, and knows that they are no text', async () => {
    const { subtitles } = await engine.probe(at('drawn.mkv'));
    expect(subtitles).toMatchObject([{ codec: 'hdmv_pgs_subtitle', isText: false }]);
  });

  it('measures loudness, and recognises silence', async () => {
    const of = (name: string) => engine.loudness({ path: at(name), demuxer: 'mov' }, 1);
    const [loud, quiet] = [await of('plain.mp4'), await of('quiet.mp4')];
    expect((loud ?? 0) - (quiet ?? 0)).toBeCloseTo(20, 0);
    expect(await of('mute.mp4')).toBeNull();
  });

  it('refuses text, playlists and scripts that are named like videos', async () => {
    const secret = at('secret.txt');
    await writeFile(secret, 'a secret');
    const disguises = {
      'text.mp4': 'this is a text file\n'.repeat(50),
      'list.mp4': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
      'concat.mp4': `ffconcat version 1.0\nfile '${secret}'\n`,
      'empty.mp4': '',
      'zip.mp4': 'PK\u0003\u0004\u0000\u0000\u0000\u0000',
    };
    for (const [name, text] of Object.entries(disguises)) {
      await writeFile(at(name), text);
      expect(await codeOf(engine.probe(at(name)))).toBe('notVideo');
    }
  });

  it('calls a file broken whose index is cut off, or that only begins like a video', async () => {
    const whole = await readFile(at('plain.mp4'));
    await writeFile(at('cut.mp4'), whole.subarray(0, whole.length / 2));
    await writeFile(at('head.mp4'), whole.subarray(0, 40));
    await writeFile(at('noise.mkv'), Buffer.concat([Buffer.from('1a45dfa3', 'hex'), whole]));
    for (const name of ['cut.mp4', 'head.mp4', 'noise.mkv'])
      expect(await codeOf(engine.probe(at(name)))).toBe('broken');
  });

  it('stops when it is cancelled, before and on the way', async () => {
    const early = engine.ladder(ladder('plain.mp4'), { signal: AbortSignal.abort() });
    expect(await codeOf(early)).toBe('cancelled');
    const signal = AbortSignal.timeout(40);
    expect(await codeOf(engine.ladder(ladder('plain.mp4'), { signal }))).toBe('cancelled');
  });
});

/** The processes started by this one that run the addon. */
function addonProcesses(): string[] {
  const args = ['-A', '-ww', '-o', 'ppid=,pid=,args='];
  const lines = execFileSync('ps', args, { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, parent, , it = '']) => Number(parent) === process.pid && it.includes('/addon/'))
    .map(([, , pid = '']) => pid);
}

describe('the addon, for all that is done with one file', () => {
  const input = { path: at('plain.mp4'), demuxer: 'mov' } as const;

  async function openSession() {
    const engine = await addonEngine();
    const session = engine.forFile?.({ reads: [input.path], writes: [dir] });
    if (!session) throw new Error('no session');
    return { alone: engine, ...session };
  }

  it('does one after the other in one process, and ends it', { timeout: slow }, async () => {
    const { alone, engine, end } = await openSession();
    const probe = await engine.probe(input.path);
    const [first, ...more] = addonProcesses();
    expect(more).toEqual([]);
    const [loudness, scan] = await Promise.all([
      engine.loudness(input, 1),
      engine.scanPackets(input, 0),
    ]);
    await engine.ladder(ladder('plain.mp4'));
    expect(addonProcesses()).toEqual([first]);
    await end();
    expect(addonProcesses()).toEqual([]);
    expect(await durations(at('plain.mp4-0.m3u8'))).toHaveLength(2);
    expect(probe).toEqual(await alone.probe(input.path));
    expect(loudness).toBe(await alone.loudness(input, 1));
    expect(scan).toEqual(await alone.scanPackets(input, 0));
  });

  it(
    'stays in one process where one task alone could be confined better',
    { timeout: slow },
    async () => {
      const [open, closed] = [at('open'), at('closed')];
      await Promise.all([open, closed].map((it) => mkdir(join(it, 'work'), { recursive: true })));
      // Another user may read the film, and cannot enter the folder that is written into.
      await Promise.all([chmod(dir, 0o755), chmod(open, 0o755), chmod(closed, 0o700)]);
      const film = join(open, 'plain.mp4');
      await copyFile(input.path, film);
      const files = { reads: [film], writes: [join(closed, 'work')] };
      const session = (await addonEngine()).forFile?.(files);
      await session?.engine.probe(film);
      const [first] = addonProcesses();
      await session?.engine.scanPackets({ path: film, demuxer: 'mov' }, 0);
      expect(addonProcesses()).toEqual([first]);
      await session?.end();
    },
  );

  it(
    'starts another process after a failure, and where a task may take longer than the first',
    { timeout: slow },
    async () => {
      const { engine, end } = await openSession();
      await engine.probe(input.path);
      const [first] = addonProcesses();
      expect(await codeOf(engine.loudness(input, 7))).toBe('broken');
      expect(await engine.loudness(input, 1)).not.toBeNull();
      const [second] = addonProcesses();
      await engine.ladder(ladder('plain.mp4', { endSeconds: 7200 }));
      const [third] = addonProcesses();
      await end();
      expect(new Set([first, second, third]).size).toBe(3);
      expect(addonProcesses()).toEqual([]);
    },
  );

  it('leaves out what is cancelled while it waits, and goes on', { timeout: slow }, async () => {
    const { engine, end } = await openSession();
    const signal = AbortSignal.abort();
    const all = await Promise.all([
      codeOf(engine.probe(input.path)),
      codeOf(engine.loudness(input, 1, { signal })),
      codeOf(engine.scanPackets(input, 0)),
    ]);
    await end();
    expect(all).toEqual(['done', 'cancelled', 'done']);
  });
});

it('works where no ffmpeg is installed', async () => {
  const path = process.env['PATH'];
  process.env['PATH'] = dir;
  try {
    const engine = await openEngine();
    expect(engine.name).toMatch(/^node-av \(FFmpeg \d/);
    expect((await engine.probe(at('plain.mp4'))).video?.width).toBe(160);
  } finally {
    process.env['PATH'] = path;
  }
});

it('reports a configured program that does not work, instead of using another', async () => {
  expect(await codeOf(openEngine({ ffmpegPath: at('nothing') }))).toBe('engineMissing');
  expect(await codeOf(openEngine({ ffmpegPath: process.execPath }))).toBe('engineMissing');
});
