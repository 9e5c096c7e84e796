import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, LadderJob } from '../engine/engine.ts';
import { asOption } from '../engine/filter-option.ts';
import { MediaError } from '../media-error.ts';
import { MARK_SHARE, type PictureMark } from '../pictures/ai-mark.ts';
import { checkSource, type Source } from './check-source.ts';
import { segmentSeconds } from './copy-video.ts';
import { uprightFilters } from './plan-ladder.ts';
import { soundFilter } from './plan-sound.ts';
import { perSecond, planRungs, resultRate, type Rung } from './rungs.ts';

/** A film whose source is longer is none that an engine was asked for. */
const LONGEST_SECONDS = 120;
const LONGEST_SIDE = 1_920;
/** What a film is judged by. */
const FRAMES = 8;
export const FRAME_SIDE = 224;

export interface MadeFilm {
  /** As MP4: H.264 and AAC, with no metadata of its source. */
  mp4: Buffer;
  seconds: number;
  width: number;
  height: number;
  /** Its first picture as pixels of three bytes each, without the mark. */
  first: Buffer;
  /** Some of its pictures at equal distances, without the mark, as squares of `FRAME_SIDE`. */
  frames: Buffer[];
}

/**
 * Makes a film anew as MP4 that every browser plays, with a mark in the lower right corner of each of its pictures.
 * Nothing is left in the folder. Throws `MediaError`.
 */
export async function makeFilm(
  engine: Engine,
  {
    bytes,
    mark,
    workDir,
    signal,
  }: { bytes: Buffer; mark: PictureMark | null; workDir: string; signal?: AbortSignal },
): Promise<MadeFilm> {
  await mkdir(workDir, { recursive: true });
  const dir = await mkdtemp(join(workDir, 'film-'));
  try {
    const path = join(dir, 'source');
    await writeFile(path, bytes);
    const source = checkSource(await engine.probe(path, { signal }));
    if (source.durationSeconds > LONGEST_SECONDS) throw new MediaError('badDuration');
    const job = await planFilm(source, { path, dir, mark });
    await engine.ladder(job, { signal });
    const { width, height } = sizeOf(source);
    const first = (await readFile(join(dir, 'first.rgb'))).subarray(0, width * height * 3);
    if (first.length < width * height * 3)
      throw new MediaError('broken', 'nothing could be decoded');
    const mp4 = await readFile(join(dir, 'film.mp4'));
    const frames = cutFrames(await readFile(join(dir, 'frames.rgb')));
    return { mp4, seconds: source.durationSeconds, width, height, first, frames };
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function planFilm(
  source: Source,
  { path, dir, mark }: { path: string; dir: string; mark: PictureMark | null },
): Promise<LadderJob> {
  const { video, audio, container, durationSeconds } = source;
  const rate = resultRate(video);
  const { width, height, maxRate } = sizeOf(source);
  const marked = mark ? await markFilters(mark, { width, height, dir }) : { filter: '', files: [] };
  return {
    input: { path, demuxer: container },
    videoIndex: video.index,
    audioIndex: audio?.index ?? null,
    endSeconds: durationSeconds + 1 / perSecond(rate),
    sharedFilter: [
      `fps=${rate.num}/${rate.den}`,
      ...uprightFilters(source),
      `scale=${width}:${height}:out_range=tv,setsar=1`,
    ].join(','),
    keyFrames: { everySeconds: segmentSeconds },
    outputs: [],
    audioOutputs: [],
    films: [
      {
        path: join(dir, 'film.mp4'),
        video: {
          kind: 'x264',
          filter: `${marked.filter}format=yuv420p`,
          ...{ preset: 'veryfast', crf: 20, maxRate },
        },
        audio: audio
          ? {
              kind: 'aac',
              bitRate: 128_000,
              filter: soundFilter({ isCopy: false, appliedDb: 0, playerDb: 0 }),
            }
          : null,
      },
    ],
    stills: [
      { filter: 'null', maxFrames: 1, outPath: join(dir, 'first.rgb') },
      {
        filter: `fps=${(FRAMES / durationSeconds).toFixed(4)}:start_time=0:round=up,scale=${FRAME_SIDE}:${FRAME_SIDE}`,
        maxFrames: FRAMES,
        outPath: join(dir, 'frames.rgb'),
      },
    ],
    tables: marked.files,
  };
}

function cutFrames(pixels: Buffer): Buffer[] {
  const each = FRAME_SIDE * FRAME_SIDE * 3;
  return Array.from({ length: Math.floor(pixels.length / each) }, (_, at) =>
    pixels.subarray(at * each, (at + 1) * each),
  );
}

function sizeOf({ video }: Source): Pick<Rung, 'width' | 'height' | 'maxRate'> {
  const [best] = planRungs(video, []);
  if (!best) throw new MediaError('noPicture');
  const share = Math.min(1, LONGEST_SIDE / Math.max(best.width, best.height));
  const even = (side: number) => Math.max(2, Math.floor((side * share) / 2) * 2);
  return { width: even(best.width), height: even(best.height), maxRate: best.maxRate };
}

/** Filters that lay a mark over each picture, and the file that they read. */
async function markFilters(
  { width, height, rgba }: PictureMark,
  film: { width: number; height: number; dir: string },
): Promise<{ filter: string; files: string[] }> {
  const path = join(film.dir, 'mark.pam');
  const head = `P7\nWIDTH ${width}\nHEIGHT ${height}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n`;
  await writeFile(path, Buffer.concat([Buffer.from(head), rgba]));
  const high = Math.max(12, Math.round(Math.min(film.width, film.height) * MARK_SHARE));
  const wide = Math.min(film.width, Math.round((high * width) / height));
  const filter =
    `null[film];movie=filename=${asOption(path)},scale=${wide}:${Math.min(high, film.height)}[mark];` +
    `[film][mark]overlay=x=W-w:y=H-h,`;
  return { filter, files: [path] };
}
