import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioOutput, AudioStream, Engine } from '../engine/engine.ts';
import type { AudioTrack } from '../manifest.ts';
import { MediaError } from '../media-error.ts';
import type { Source } from './check-source.ts';
import { joinPieces, readPieces } from './pieces.ts';
import type { Piece } from './pieces.ts';
import { gainFor, soundFilter } from './plan-sound.ts';
import { storeSegments } from './store-segments.ts';
import type { SegmentsInput } from './store-segments.ts';
import { describeTrack, withOwnLabels } from './track-labels.ts';

/** Further sounds that are kept; the rest of a file's are left out. */
const mostTracks = 7;

const bitRate = 128_000;

/** How far from a segment of the picture one of a sound may begin: more than half of an `AudioOutput`'s piece. */
const toleranceSeconds = 0.3;

/** A further sound of a film, on its way. */
export interface AudioTrackPlan {
  stream: AudioStream;
  output: AudioOutput;
}

/** Plans the film's sounds beside its first, each as loud as that will be. One that cannot be decoded is left out. */
export async function planAudioTracks(
  engine: Engine,
  source: Source,
  { path, dir }: { path: string; dir: string },
  signal: AbortSignal,
): Promise<AudioTrackPlan[]> {
  const input = { path, demuxer: source.container };
  const plans: AudioTrackPlan[] = [];
  for (const stream of source.otherAudio.slice(0, mostTracks)) {
    let measured: number | null;
    try {
      measured = await engine.loudness(input, stream.index, { signal });
    } catch (error) {
      if (error instanceof MediaError && error.code !== 'cancelled') continue;
      throw error;
    }
    const filter = soundFilter({ isCopy: false, appliedDb: gainFor(measured), playerDb: 0 });
    const file = join(dir, `audio${stream.index}`);
    plans.push({
      stream,
      output: {
        tsPath: `${file}.ts`,
        playlistPath: `${file}.m3u8`,
        audioIndex: stream.index,
        audio: { kind: 'aac', bitRate, filter },
      },
    });
  }
  return plans;
}

/** The pieces of a sound as segments that begin with the picture's; null where nothing came of it, or it has gaps. */
async function cutTrack(
  { output }: AudioTrackPlan,
  picture: readonly Piece[],
): Promise<Piece[] | null> {
  const playlist = await readFile(output.playlistPath, 'utf8').catch(() => '');
  let seconds = 0;
  const starts = picture.map((it) => (seconds += it.durationSeconds) - it.durationSeconds);
  try {
    const segments = joinPieces(readPieces(playlist), starts, toleranceSeconds);
    return segments.length > 0 ? segments : null;
  } catch (error) {
    if (error instanceof MediaError) return null;
    throw error;
  }
}

/**
 * Encrypts and stores a film's further sounds, and describes all of them, the one within the renditions first; none
 * where there is but that one.
 * @param picture the segments of the renditions
 */
export async function storeAudioTracks(
  source: Source,
  plans: readonly AudioTrackPlan[],
  picture: readonly Piece[],
  input: Omit<SegmentsInput, 'rendition' | 'tsPath' | 'pieces'>,
): Promise<AudioTrack[]> {
  if (!source.audio) return [];
  const own = { name: `audio${source.audio.index}`, isDefault: true, bandwidth: 0, segments: null };
  const tracks: AudioTrack[] = [{ ...own, ...describeTrack(source.audio, '原声') }];
  for (const plan of plans) {
    const pieces = await cutTrack(plan, picture);
    if (!pieces) continue;
    const name = `audio${plan.stream.index}`;
    const { tsPath } = plan.output;
    const segments = await storeSegments({ ...input, rendition: name, tsPath, pieces });
    const bandwidth = Math.max(
      ...segments.map((it) => Math.ceil((it.bytes * 8) / Math.max(it.durationSeconds, 1))),
    );
    const described = describeTrack(plan.stream, `音轨 ${tracks.length + 1}`);
    tracks.push({ name, ...described, isDefault: false, bandwidth, segments });
    await rm(tsPath);
  }
  return tracks.length > 1 ? withOwnLabels(tracks) : [];
}
