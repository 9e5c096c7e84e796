import { open } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';

/** The two families of containers taken; also the names of FFmpeg's demuxers for them. */
export type Container = 'mov' | 'matroska';

/** First boxes that MP4 and QuickTime files begin with. */
const firstBoxes: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/**
 * Detects the container by the file's first bytes, never by its name. The demuxer is then forced, so
 * that a playlist or script in disguise cannot make FFmpeg open other files or the network. Throws
 * `MediaError` notVideo.
 */
export async function recogniseContainer(path: string): Promise<Container> {
  const head = Buffer.alloc(12);
  const file = await open(path, 'r');
  try {
    await file.read(head, 0, head.length, 0);
  } finally {
    await file.close();
  }
  if (head.subarray(0, 4).equals(ebml)) return 'matroska';
  if (firstBoxes.has(head.toString('latin1', 4, 8))) return 'mov';
  throw new MediaError('notVideo', `begins with ${head.toString('hex')}`);
}
