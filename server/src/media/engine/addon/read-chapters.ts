import { open } from 'node:fs/promises';
import type { Container } from '../container.ts';
import type { FileChapter } from '../engine.ts';
import { readId3Chapters, id3Bytes } from './id3-chapters.ts';
import { readMp4Chapters } from './mp4-chapters.ts';

/** Reads bytes of a file; fewer where it ends. */
export type ReadBytes = (offset: number, bytes: number) => Promise<Buffer>;

/** Tags with pictures may be this large. */
const MOST_TAG_BYTES = 32 * 1_048_576;

/** Chapters of an MP4 or MP3, which the addon does not hand out; none where there are none, or they cannot be read. */
export async function readChapters(path: string, container: Container): Promise<FileChapter[]> {
  if (container !== 'mov' && container !== 'mp3') return [];
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read: ReadBytes = async (offset, bytes) => {
      const wanted = Math.max(0, Math.min(bytes, size - offset));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, offset);
      return buffer.subarray(0, bytesRead);
    };
    if (container === 'mov') return await readMp4Chapters(read, size);
    const bytes = id3Bytes(await read(0, 10));
    return bytes > MOST_TAG_BYTES ? [] : readId3Chapters(await read(0, bytes));
  } catch (error) {
    // A list out of form is as good as none: the sound is what counts.
    if (error instanceof RangeError) return [];
    throw error;
  } finally {
    await file.close();
  }
}
