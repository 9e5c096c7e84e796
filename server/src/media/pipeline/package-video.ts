import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, EngineSession } from '../engine/engine.ts';
import type { Manifest } from '../manifest.ts';
import { MediaError, stopIfCancelled } from '../media-error.ts';
import type { PictureDoor } from '../pictures/picture-door.ts';
import type { Storage } from '../storage/storage.ts';
import { planAudioTracks, storeAudioTracks } from './audio-tracks.ts';
import type { AudioTrackPlan } from './audio-tracks.ts';
import { writeToneTable } from '../color/tone-map.ts';
import { checkSource } from './check-source.ts';
import type { Source } from './check-source.ts';
import { checkPicture } from './check-source.ts';
import { checkSpace, expectedBytes, whileSpaceLasts } from './disk-space.ts';
import type { KeyMaterial } from './encrypt-segment.ts';
import { planVideoCopy } from './copy-video.ts';
import { makePoster, storeStill } from './make-poster.ts';
import { runLadder, storeRenditions } from './make-renditions.ts';
import type { CutRendition } from './make-renditions.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import type { ThumbnailsInput } from './make-thumbnails.ts';
import { totalSeconds } from './pieces.ts';
import { picturesAhead } from './pictures-ahead.ts';
import type { PicturesAhead } from './pictures-ahead.ts';
import { planLadder, wideTransferOf } from './plan-ladder.ts';
import type { LadderPlan } from './plan-ladder.ts';
import { planSound } from './plan-sound.ts';
import { planStills, stillsOutputs } from './plan-stills.ts';
import type { StillsPlan } from './plan-stills.ts';
import { planRungs } from './rungs.ts';
import { runConcurrently } from './run-concurrently.ts';
import { storeSubtitles } from './store-subtitles.ts';

/** What is being done, for people to follow. */
export type PackageStage = 'inspect' | 'encode' | 'store' | 'pictures';

export interface PackageInput {
  engine: Engine;
  /** The source file; it is only read. */
  source: string;
  /** Folder for unfinished work; everything below it of this call is removed at its end. */
  workDir: string;
  storage: Pick<Storage, 'put' | 'stat' | 'deletePrefix'>;
  /** Storage folder of segments and subtitles. Nothing else may lie in it: failing empties it. */
  prefix: string;
  /** Storage folder of the poster and the sheet of thumbnails; the same holds. */
  picturePrefix: string;
  keys: KeyMaterial;
  /** The 32 bytes that cover pictures. */
  imgKey: Uint8Array;
  signal?: AbortSignal;
  /** Called with 0 to 1, never going back. */
  onProgress?: (done: number, stage: PackageStage) => void;
  /** Steps wanted below the best, by the short side; all that fit unless given. */
  shortSides?: readonly number[];
  /** x264's preset; `veryfast` unless given. */
  preset?: string;
  /** Bytes of disk left free; half a gigabyte unless given. */
  reserveBytes?: number;
}

/** Where on the whole way each stage ends. */
const stageEnds = { inspect: 0.04, encode: 0.88, store: 0.96, pictures: 1 } as const;

interface Work {
  input: PackageInput;
  engine: Engine;
  dir: string;
  signal: AbortSignal;
  reserveBytes: number;
  report: (stage: PackageStage, share: number) => void;
}

function reporter(input: PackageInput): Work['report'] {
  const stages = Object.keys(stageEnds) as PackageStage[];
  let furthest = 0;
  return (stage, share) => {
    const before = stages[stages.indexOf(stage) - 1];
    const start = before ? stageEnds[before] : 0;
    const part = Math.min(1, Math.max(0, share)) * (stageEnds[stage] - start);
    furthest = Math.max(furthest, Math.min(1, start + part));
    input.onProgress?.(furthest, stage);
  };
}

/** Probes, and computes the length of a file that does not have it. Throws `MediaError`. */
async function inspect({ input, engine, signal }: Work): Promise<Source> {
  const { source: path } = input;
  const probe = await engine.probe(path, { signal });
  const video = checkPicture(probe);
  if (probe.durationSeconds > 0) return checkSource(probe);
  const scan = await engine.scanPackets({ path, demuxer: probe.container }, video.index, {
    signal,
  });
  return checkSource({ ...probe, durationSeconds: scan.endSeconds });
}

interface Prepared {
  source: Source;
  /** Ways to make the renditions, the best first. */
  plans: LadderPlan[];
  loudness: Manifest['loudness'];
  audioTracks: AudioTrackPlan[];
  toneTable: string | null;
  /** Pictures that the ladder takes where it decodes the film. */
  stills: StillsPlan;
}

/** Writes the table that a wide range is mapped by; null for an ordinary range, and where the engine cannot map. */
async function prepareToneTable({ engine, dir }: Work, source: Source): Promise<string | null> {
  const transfer = wideTransferOf(source);
  if (!transfer || !engine.hasToneMap) return null;
  const path = join(dir, 'tones.cube');
  await writeToneTable(path, transfer);
  return path;
}

async function prepare(work: Work): Promise<Prepared> {
  const { source: path, shortSides, preset = 'veryfast' } = work.input;
  const { engine, signal, dir } = work;
  const source = await inspect(work);
  work.report('inspect', 0.2);
  const call = { signal };
  const input = { path, demuxer: source.container };
  const { audio } = source;
  const [measured, copiedStarts, audioTracks] = await runConcurrently(
    audio ? engine.loudness(input, audio.index, call) : Promise.resolve(null),
    planVideoCopy(engine, source, path, signal),
    planAudioTracks(engine, source, { path, dir }, signal),
  );
  const sound = audio ? planSound(audio, measured) : null;
  const audioOutputs = audioTracks.map((it) => it.output);
  const rungs = planRungs(source.video, shortSides);
  const planned = planStills(source.video, source.durationSeconds, dir);
  const stills = stillsOutputs(planned);
  const choices = { source, path, dir, rungs, sound, audioOutputs, stills, preset };
  const toneTable = await prepareToneTable(work, source);
  const plans = [planLadder({ ...choices, copiedStarts: null, toneTable })];
  if (copiedStarts) plans.unshift(planLadder({ ...choices, copiedStarts, toneTable }));
  else if (toneTable) {
    plans.push(planLadder({ ...choices, copiedStarts: null, toneTable: null }));
  }
  const loudness =
    sound && measured !== null ? { integratedLufs: measured, gainDb: sound.playerDb } : null;
  return { source, plans, loudness, audioTracks, toneTable, stills: planned };
}

/** Makes the renditions by the first plan that works; only the engine's own failures lead to the next. */
async function encode(
  work: Work,
  { source, plans }: Prepared,
  ahead: PicturesAhead,
): Promise<{ plan: LadderPlan; cut: CutRendition[] }> {
  const { engine, dir, signal, reserveBytes } = work;
  let failure: unknown;
  for (const plan of plans) {
    await checkSpace(dir, expectedBytes(plan, source.bytes), reserveBytes);
    try {
      const cut = await runLadder(engine, source, plan, {
        signal,
        onSeconds: (it) => {
          const share = it / source.durationSeconds;
          work.report('encode', share);
          ahead.report(share);
        },
      });
      return { plan, cut };
    } catch (error) {
      if (!(error instanceof MediaError) || error.code !== 'engineFailed') throw error;
      failure = error;
    }
  }
  throw failure;
}

async function storeAll(
  work: Work,
  plan: LadderPlan,
  { source, audioTracks: plans }: Prepared,
  cut: CutRendition[],
) {
  const { storage, prefix, keys } = work.input;
  let share = 0;
  const files = cut.length + plans.length;
  const onStored = (part: number): void => work.report('store', (share += part / files));
  const place = { storage, prefix, keys, signal: work.signal, onStored };
  const renditions = await storeRenditions(source, plan, cut, place);
  const audioTracks = await storeAudioTracks(source, plans, cut[0]?.pieces ?? [], place);
  return { renditions, audioTracks };
}

/** Thumbnails first, because they tell which second to take the poster of. */
async function makePictures(
  { input, engine, dir, signal }: Work,
  { source, toneTable }: Pick<Prepared, 'source' | 'toneTable'>,
  { video, stills, door }: Pick<ThumbnailsInput, 'video' | 'stills'> & { door: PictureDoor },
): Promise<Pick<Manifest, 'poster' | 'sprite' | 'subtitles' | 'untakenSubtitles'>> {
  const { storage, prefix, picturePrefix, keys, imgKey } = input;
  const place = { storage, prefix: picturePrefix, imgKey, door };
  const thumbnails = await makeThumbnails(engine, { video, stills, dir, place, signal });
  const atSecond = thumbnails.bestSecond;
  const takePoster = async () =>
    (stills && (await storeStill(stills.posters, atSecond, place))) ??
    makePoster(engine, { source, path: input.source, atSecond, toneTable, dir, place, signal });
  const texts = { storage, prefix, nameSecret: keys.nameSecret };
  const [sprite, poster, { subtitles, untakenSubtitles }] = await runConcurrently(
    thumbnails.sprite(),
    takePoster(),
    storeSubtitles(engine, source, input.source, texts, signal),
  );
  const untaken = untakenSubtitles.length > 0 ? { untakenSubtitles } : {};
  return { sprite, poster, subtitles, ...untaken };
}

/** Encodes, then stores the renditions while pictures are made. */
async function encodeAndStore(work: Work, prepared: Prepared) {
  const ahead = picturesAhead();
  try {
    const { plan, cut } = await encode(work, prepared, ahead);
    const [smallest, smallestRung] = [cut.at(-1), plan.rungs.at(-1)];
    if (!smallest || !smallestRung) throw new MediaError('engineFailed', 'no rendition');
    const { tsPath, pieces } = smallest;
    const { width, height } = smallestRung;
    const durationSeconds = totalSeconds(pieces);
    const [stored, pictures] = await runConcurrently(
      storeAll(work, plan, prepared, cut),
      makePictures(work, prepared, {
        video: { tsPath, width, height, durationSeconds },
        stills: plan.job.stills ? prepared.stills : null,
        door: ahead.door(),
      }),
    );
    // Both are done: what is left is to write down what was made.
    work.report('pictures', 0.5);
    return { durationSeconds, pictures, ...stored };
  } finally {
    ahead.end();
  }
}

async function packageWith(work: Work): Promise<Manifest> {
  const prepared = await prepare(work);
  const { source, loudness } = prepared;
  const { durationSeconds, renditions, audioTracks, pictures } = await encodeAndStore(
    work,
    prepared,
  );
  const [best] = renditions;
  if (!best) throw new MediaError('engineFailed', 'no rendition');
  stopIfCancelled(work.signal);
  work.report('pictures', 1);
  const { width, height } = best;
  const stored = [...renditions, ...audioTracks].flatMap((it) => it.segments ?? []);
  return {
    version: 1,
    durationSeconds,
    width,
    height,
    orientation: width === height ? 'square' : width > height ? 'landscape' : 'portrait',
    hasAudio: source.audio !== null,
    renditions,
    ...(audioTracks.length > 0 ? { audioTracks } : {}),
    ...pictures,
    loudness,
    bytes: stored.reduce((sum, it) => sum + it.bytes, 0),
  };
}

async function withWorkFolder<Result>(
  { engine, source, workDir }: PackageInput,
  work: (dir: string, engine: Engine) => Promise<Result>,
): Promise<Result> {
  await mkdir(workDir, { recursive: true });
  const dir = await mkdtemp(join(workDir, 'package-'));
  let session: EngineSession | undefined;
  try {
    session = engine.forFile?.({ reads: [source], writes: [dir] });
    return await work(dir, session?.engine ?? engine);
  } finally {
    await session?.end();
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Makes an encrypted, adaptive video of a file: probes and checks it, encodes a ladder that never
 * enlarges (keeping the source's own picture where every browser plays it), encrypts and stores the
 * segments, then thumbnails, a poster and subtitles. Whatever fails, and when the signal is aborted,
 * nothing is left in the work folder or below the two prefixes. Throws `MediaError`, or what storage
 * throws.
 */
export async function packageVideo(input: PackageInput): Promise<Manifest> {
  const { storage, prefix, picturePrefix, signal, reserveBytes = 512 * 1_048_576 } = input;
  stopIfCancelled(signal);
  const report = reporter(input);
  try {
    return await withWorkFolder(input, (dir, engine) =>
      whileSpaceLasts(dir, reserveBytes, signal, (both) =>
        packageWith({ input, engine, dir, signal: both, reserveBytes, report }),
      ),
    );
  } catch (error) {
    // What failed matters more than what may fail while tidying up after it.
    await Promise.allSettled([storage.deletePrefix(prefix), storage.deletePrefix(picturePrefix)]);
    throw error;
  }
}
