import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const SAMPLES = 16;
const SAMPLE_BYTES = 65_536;

/**
 * A hash of a file: SHA-256 of its size and sixteen samples spread evenly over it; of all of it where it
 * is small. The same file always has the same one; it takes a megabyte of reading, whatever the size.
 */
export async function fileHash({ path, bytes }: { path: string; bytes: number }): Promise<Buffer> {
  const hash = createHash('sha256').update(`${bytes}\n`);
  const file = await open(path);
  try {
    const step = Math.max(SAMPLE_BYTES, (bytes - SAMPLE_BYTES) / (SAMPLES - 1));
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const start = Math.floor(sample * step);
      if (start >= bytes) break;
      const { bytesRead, buffer } = await file.read(
        Buffer.alloc(SAMPLE_BYTES),
        0,
        SAMPLE_BYTES,
        start,
      );
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
  return hash.digest();
}
