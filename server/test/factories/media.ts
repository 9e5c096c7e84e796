import { createCipheriv, randomBytes } from 'node:crypto';
import { mediaAssets } from '../../src/db/schema/media.ts';
import type { AppContext } from '../../src/domain/app-context.ts';
import type { Manifest } from '../../src/media/manifest.ts';

const SEGMENT_SECONDS = 4;

export interface BuiltMedia {
  manifest: Manifest;
  prefix: string;
  /** AES-128 key of the segments. */
  contentKey: Buffer;
}

/** The plain text of a segment: no video, but its own for each rendition and number. */
export function segmentText(rendition: string, index: number): string {
  return `${rendition} segment ${index} `.repeat(20);
}

/**
 * Ready media for an item: two renditions whose stored segments are encrypted as the pipeline does
 * it, with the media sequence number as the initialisation vector.
 * @param seconds the length, in segments of four seconds
 */
export async function buildMedia(
  { database, storage, seal }: Pick<AppContext, 'database' | 'storage' | 'seal'>,
  contentId: string,
  seconds = 60,
): Promise<BuiltMedia> {
  const place = `v/${contentId}`;
  // What an attempt makes lies in a folder of its own; this stands for an untried one, number 0.
  const prefix = `${place}/0`;
  const contentKey = randomBytes(16);
  const durations = Array.from({ length: Math.ceil(seconds / SEGMENT_SECONDS) }, (_, index) =>
    Math.min(SEGMENT_SECONDS, seconds - index * SEGMENT_SECONDS),
  );

  async function rendition(name: string, width: number, height: number) {
    const segments = await Promise.all(
      durations.map(async (durationSeconds, index) => {
        const iv = Buffer.alloc(16);
        iv.writeUInt32BE(index, 12);
        const cipher = createCipheriv('aes-128-cbc', contentKey, iv);
        const bytes = Buffer.concat([cipher.update(segmentText(name, index)), cipher.final()]);
        const stored = `${randomBytes(12).toString('hex')}.ts`;
        await storage.put(`${prefix}/${stored}`, bytes, { contentType: 'video/mp2t' });
        return { name: stored, durationSeconds, bytes: bytes.length };
      }),
    );
    return {
      name,
      width,
      height,
      bandwidth: 1_000_000,
      averageBandwidth: 800_000,
      frameRate: 25,
      codecs: 'avc1.64001f,mp4a.40.2',
      isCopy: false,
      segments,
    };
  }

  const renditions = [await rendition('480p', 854, 480), await rendition('240p', 426, 240)];
  const manifest: Manifest = {
    version: 1,
    durationSeconds: seconds,
    width: 854,
    height: 480,
    orientation: 'landscape',
    hasAudio: true,
    renditions,
    poster: { path: 'p/poster.bin', width: 854, height: 480, color: '#14161c' },
    sprite: null,
    subtitles: [],
    loudness: { integratedLufs: -16, gainDb: 0 },
    bytes: renditions.flatMap(({ segments }) => segments).reduce((sum, it) => sum + it.bytes, 0),
  };
  await database.orm.insert(mediaAssets).values({
    contentId,
    state: 'ready',
    stage: 'done',
    progress: 1,
    sourceName: 'source.mp4',
    sourcePath: 'source.mp4',
    sourceBytes: 1000,
    prefix: place,
    sealedKey: seal.close(contentKey, 'content key'),
    sealedNameSecret: seal.close(randomBytes(32), 'content names'),
    manifest,
  });
  return { manifest, prefix, contentKey };
}
