import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, EngineInput, Probe } from '../engine/engine.ts';
import type { ManifestSegment } from '../manifest.ts';
import { MediaError } from '../media-error.ts';
import type { Storage } from '../storage/storage.ts';
import { sourceLimits } from './check-source.ts';
import type { KeyMaterial } from './encrypt-segment.ts';
import { joinPieces, readPieces, totalSeconds } from './pieces.ts';
import { gainFor, soundFilter } from './plan-sound.ts';
import { storeSegments } from './store-segments.ts';

/** Voices are clear at this, and a chapter of half an hour weighs 22 MB. */
const bitRate = 96_000;
const segmentSeconds = 8;
const longestSeconds = 60 * 3_600;
/** A stretch that breaks off gives less than this part of what the file promises. */
const wholePart = 0.9;

/** A file whose sound is to be heard. */
export interface SoundSource {
  input: EngineInput;
  audioIndex: number;
  /** Of the whole file, so that its chapters keep their differences; null for silence. */
  integratedLufs: number | null;
}

/** Sounds of videos that are refused in words about videos. */
const inWordsOfSound: Partial<Record<MediaError['code'], MediaError['code']>> = {
  notVideo: 'notAudio',
  broken: 'audioBroken',
  badDuration: 'audioLength',
};

/** The same refusal, said of sound. */
export function soundError(error: unknown): unknown {
  if (!(error instanceof MediaError)) return error;
  const code = inWordsOfSound[error.code];
  return code ? new MediaError(code, error.detail, { cause: error }) : error;
}

/** Reads a file's headers, and refuses what has no sound of a believable length. Throws `MediaError`. */
export async function inspectSound(
  engine: Engine,
  path: string,
  signal: AbortSignal,
): Promise<Probe & { audio: NonNullable<Probe['audio']> }> {
  const probe = await engine.probe(path, { signal }).catch((error: unknown) => {
    throw soundError(error);
  });
  const { audio, durationSeconds, streamCount } = probe;
  if (streamCount > sourceLimits.streams) throw new MediaError('tooManyStreams', `${streamCount}`);
  if (!audio) throw new MediaError('noSound', `${streamCount} streams`);
  if (!(durationSeconds >= 1)) throw new MediaError('audioLength', `${durationSeconds} s`);
  if (durationSeconds > longestSeconds)
    throw new MediaError('audioTooLong', `${durationSeconds} s`);
  return { ...probe, audio };
}

interface SoundPackage {
  engine: Engine;
  source: SoundSource;
  startSeconds: number;
  endSeconds: number;
  /** Folder for unfinished work; what this makes there is removed at its end. */
  dir: string;
  storage: Pick<Storage, 'put'>;
  /** Storage folder of the segments. */
  prefix: string;
  keys: KeyMaterial;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (done: number) => void;
}

/** Makes encrypted segments of a stretch of a file's sound, as loud as all other sound. Throws `MediaError`. */
export async function packageSound(
  work: SoundPackage,
): Promise<{ segments: ManifestSegment[]; durationSeconds: number }> {
  const { engine, source, startSeconds, endSeconds, dir, signal } = work;
  const tsPath = join(dir, 'sound.ts');
  const playlistPath = join(dir, 'sound.m3u8');
  const wanted = endSeconds - startSeconds;
  const appliedDb = gainFor(source.integratedLufs);
  try {
    const filter = soundFilter({ isCopy: false, appliedDb, playerDb: 0 });
    const { input, audioIndex } = source;
    const audio = { kind: 'aac' as const, bitRate, filter };
    await engine.sound(
      { input, audioIndex, startSeconds, endSeconds, audio, tsPath, playlistPath },
      { signal, onSeconds: (seconds) => work.onProgress(Math.min(0.9, (0.9 * seconds) / wanted)) },
    );
    const playlist = await readFile(playlistPath, 'utf8').catch(() => '');
    const pieces = readPieces(playlist);
    const durationSeconds = totalSeconds(pieces);
    if (durationSeconds < wanted * wholePart - 1)
      throw new MediaError('audioBroken', `${durationSeconds} s of ${wanted} s could be decoded`);
    const starts = Array.from(
      { length: Math.max(1, Math.floor(durationSeconds / segmentSeconds)) },
      (_, at) => at * segmentSeconds,
    );
    const { storage, prefix, keys } = work;
    const segments = await storeSegments({
      ...{ storage, prefix, keys, tsPath, signal, rendition: 'sound' },
      pieces: joinPieces(pieces, starts, 0.5),
      onStored: () => undefined,
    });
    work.onProgress(1);
    return { segments, durationSeconds };
  } catch (error) {
    throw soundError(error);
  } finally {
    await rm(tsPath, { force: true });
    await rm(playlistPath, { force: true });
  }
}
