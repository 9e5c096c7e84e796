import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addonEngine } from '@yehang/server/media/engine/addon/addon-engine.ts';
import type { Engine } from '@yehang/server/media/engine/engine.ts';
import { findPrograms } from '@yehang/server/media/engine/program/find-programs.ts';
import { programEngine } from '@yehang/server/media/engine/program/program-engine.ts';
import type { Programs } from '@yehang/server/media/engine/program/program-engine.ts';
import type { Manifest } from '@yehang/server/media/manifest.ts';
import { packageVideo } from '@yehang/server/media/pipeline/package-video.ts';
import { planRungs } from '@yehang/server/media/pipeline/rungs.ts';
import type { Rung } from '@yehang/server/media/pipeline/rungs.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { median } from './median.ts';
import { printTable, rounded } from './table.ts';

/** The most that packaging may take, as a multiple of the plain commands. */
const GOAL = 1.1;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'yehang-transcode-'));
try {
  await compareAll();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function compareAll(): Promise<void> {
  const programs = await findPrograms({});
  if (typeof programs === 'string') {
    console.log(`Transcoding is compared with the ffmpeg program, but there is ${programs}.`);
    return;
  }
  const source = await chooseSource(programs.ffmpeg);
  await compare(programs, source);
  await compare(programs, await lengthen(programs.ffmpeg, source));
}

async function compare(programs: Programs, source: string): Promise<void> {
  const engine = programEngine(programs);
  const probe = await engine.probe(source);
  if (!probe.video) throw new Error('the source has no picture');
  const rungs = planRungs(probe.video);
  const other = await addonEngine();
  const ways = [
    {
      what: 'plain ffmpeg: the ladder alone',
      run: () => plainLadder(programs.ffmpeg, source, rungs),
    },
    { what: 'plain ffmpeg: the same results', run: () => plainAll(programs.ffmpeg, source, rungs) },
    { what: `ours with ${engine.name}`, run: () => pack(engine, source), goal: `≤ ${GOAL}` },
    { what: `ours with ${other.name}`, run: () => pack(other, source) },
  ];
  const taken: number[][] = ways.map(() => []);
  // Rounds alternate, so that whatever else the machine does hits all alike.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, way] of ways.entries()) taken[at]!.push(await seconds(way.run));
  const [ladder, all] = [median(taken[0]!), median(taken[1]!)];
  const rows = ways.map(({ what, goal = '' }, at) => {
    const figure = median(taken[at]!);
    return {
      what,
      seconds: rounded(figure, 1),
      'times real time': rounded(probe.durationSeconds / figure, 2),
      'over the same results': rounded(figure / all, 2),
      goal,
      'over the ladder alone': rounded(figure / ladder, 2),
    };
  });
  const size = `${probe.video.width}×${probe.video.height}`;
  const names = rungs.map((it) => it.name).join(', ');
  printTable(`Transcoding ${rounded(probe.durationSeconds)} s of ${size} to ${names}`, rows);
}

/** The same film four times over. */
async function lengthen(ffmpeg: string, source: string): Promise<string> {
  const made = join(folder, 'longer.mp4');
  const loop = ['-stream_loop', '3', '-i', source, '-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy'];
  await run(ffmpeg, ['-v', 'error', '-y', ...loop, made]);
  return made;
}

/** The file named on the command line, else the sample beside the checkout, else one made here. */
async function chooseSource(ffmpeg: string): Promise<string> {
  const [, , named] = process.argv;
  if (named) return named;
  const sample = join(import.meta.dirname, '../../shared/samples/big-buck-bunny-480p-30s.mp4');
  const isThere = await access(sample).then(
    () => true,
    () => false,
  );
  if (isThere) return sample;
  const made = join(folder, 'source.mp4');
  const picture = 'testsrc2=s=1280x720:r=30:d=30,noise=alls=12:allf=t';
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=d=30'];
  const encoders = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await run(ffmpeg, ['-v', 'error', '-y', ...inputs, ...encoders, made]);
  return made;
}

/** What else comes of our packaging, typed as three more commands: loudness, thumbnails, poster. */
async function plainAll(ffmpeg: string, source: string, rungs: Rung[]): Promise<void> {
  const dir = await mkdtemp(join(folder, 'all-'));
  const start = ['-nostdin', '-v', 'error', '-y', '-i', source];
  await run(ffmpeg, [
    ...start,
    '-map',
    '0:a:0?',
    '-af',
    'ebur128=framelog=verbose',
    '-f',
    'null',
    '-',
  ]);
  await plainLadder(ffmpeg, source, rungs);
  const sheet = ['-vf', 'fps=1,scale=160:-2,tile=12x12', '-frames:v', '1', '-c:v', 'png'];
  await run(ffmpeg, [...start, '-an', ...sheet, join(dir, 'sheet.png')]);
  const poster = ['-ss', '3', '-frames:v', '1', '-c:v', 'png', join(dir, 'poster.png')];
  await run(ffmpeg, [...start, '-an', ...poster]);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** What somebody would type for the same ladder: no encryption, loudness, thumbnails or poster. */
async function plainLadder(ffmpeg: string, source: string, rungs: Rung[]): Promise<void> {
  const dir = await mkdtemp(join(folder, 'plain-'));
  const split = `[0:v]split=${rungs.length}${rungs.map((_, at) => `[s${at}]`).join('')}`;
  const scale = rungs.map((it, at) => `[s${at}]scale=${it.width}:${it.height}[v${at}]`);
  const outputs = rungs.flatMap((it, at) => [
    ...['-map', `[v${at}]`, '-map', '0:a?', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', String(it.maxRate), '-bufsize', String(it.maxRate * 2)],
    ...['-pix_fmt', 'yuv420p', '-sc_threshold', '0', '-g', '100000'],
    ...['-force_key_frames', 'expr:gte(t,n_forced*4)'],
    ...['-c:a', 'aac', '-ac', '2', '-b:a', String(it.audioBitRate)],
    ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod'],
    join(dir, `${it.name}.m3u8`),
  ]);
  const graph = [split, ...scale].join(';');
  await run(ffmpeg, ['-v', 'error', '-y', '-i', source, '-filter_complex', graph, ...outputs]);
}

/** Everything that an upload goes through: probe, loudness, ladder, encryption, thumbnails, poster. */
async function pack(engine: Engine, source: string): Promise<Manifest> {
  const dir = await mkdtemp(join(folder, 'ours-'));
  const workDir = join(dir, 'work');
  await mkdir(workDir);
  return packageVideo({
    engine,
    source,
    workDir,
    storage: localStorage(join(dir, 'store')),
    prefix: 'vod/item',
    picturePrefix: 'pictures/item',
    keys: { key: randomBytes(16), nameSecret: randomBytes(32) },
    imgKey: randomBytes(32),
  });
}
