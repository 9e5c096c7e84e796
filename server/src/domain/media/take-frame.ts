import { createDecipheriv } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Engine } from '../../media/engine/engine.ts';
import { mediaKey } from '../../media/manifest.ts';
import { MediaError } from '../../media/media-error.ts';
import { checkSpace } from '../../media/pipeline/disk-space.ts';
import { segmentIv } from '../../media/pipeline/encrypt-segment.ts';
import { REQUEST_MS } from '../../media/pictures/picture-door.ts';
import { Turns } from '../../media/pictures/turns.ts';
import { RESERVE_BYTES } from '../../media/storage/disk-room.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { ReadyMedia } from './ready-media.ts';

/** A picture as raw RGB, three bytes a pixel. */
interface RawFrame {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface FrameContext {
  storage: Storage;
  workDir: string;
  /** Opens what decodes, once. Throws `MediaError` engineMissing. */
  engine: () => Promise<Engine>;
}

/** Frames that are decoded at once in a process, as many as pictures, and how many more may wait. */
const AT_ONCE = 2;
const MOST_WAITING = 16;
/** What is left of a request's time is for the frame and its picture. */
const WAIT_MS = REQUEST_MS / 3;

const turns = new Turns(AT_ONCE, MOST_WAITING);

/** The segment of the best rendition that holds a moment, the last one for what lies after it. */
function segmentAt({ manifest }: ReadyMedia, seconds: number) {
  const segments = manifest.renditions[0]?.segments ?? [];
  let start = 0;
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (isLast || seconds < start + segment.durationSeconds) return { segment, index, start };
    start += segment.durationSeconds;
  }
  throw new MediaError('broken', 'no segments');
}

/**
 * Decodes the frame of a moment out of a video's best rendition, its longer side at most `maxSide`. Throws
 * `MediaError`, of which imageBusy where too many are decoded already, or what storage throws.
 */
export async function takeFrame(
  context: FrameContext,
  media: ReadyMedia,
  seconds: number,
  maxSide: number,
): Promise<RawFrame> {
  const leave = await turns.enter(WAIT_MS);
  if (!leave) throw new MediaError('imageBusy');
  try {
    return await decodeFrame(context, media, seconds, maxSide);
  } finally {
    leave();
  }
}

async function decodeFrame(
  { storage, workDir, engine }: FrameContext,
  media: ReadyMedia,
  seconds: number,
  maxSide: number,
): Promise<RawFrame> {
  const { segment, index, start } = segmentAt(media, seconds);
  const [best] = media.manifest.renditions;
  const factor = Math.min(1, maxSide / Math.max(best?.width ?? 1, best?.height ?? 1));
  const width = Math.max(2, Math.round((best?.width ?? 0) * factor));
  const height = Math.max(2, Math.round((best?.height ?? 0) * factor));
  const frames = join(workDir, 'frames');
  await mkdir(frames, { recursive: true });
  const dir = await mkdtemp(join(frames, 'frame-'));
  try {
    const [path, outPath] = [join(dir, 'segment.ts'), join(dir, 'frame.rgb')];
    await checkSpace(dir, segment.bytes + width * height * 3, RESERVE_BYTES);
    const { stream } = await storage.get(mediaKey(media.prefix, segment));
    const decipher = createDecipheriv('aes-128-cbc', media.contentKey, segmentIv(index));
    await pipeline(stream, decipher, createWriteStream(path));
    const decoder = await engine();
    // Near the end a file may hold no frame any more; the segment's first one is always there. Nothing is sought: a
    // segment has one key frame, which seeking would pass over.
    for (const from of [Math.max(0, seconds - start), 0]) {
      await decoder.frames({
        ...{ videoIndex: 0, effort: 'all', maxFrames: 1, startSeconds: 0, outPath },
        input: { path, demuxer: 'mpegts' },
        filter: `trim=start=${from.toFixed(3)},scale=${width}:${height}`,
      });
      const bytes = await readFile(outPath);
      if (bytes.length >= width * height * 3)
        return { bytes: bytes.subarray(0, width * height * 3), width, height };
    }
    throw new MediaError('broken', `no frame at ${seconds} s`);
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}
