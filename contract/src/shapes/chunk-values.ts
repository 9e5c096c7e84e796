/** Size of a chunk that clients use unless told otherwise, in bytes. */
export const CHUNK_BYTES = 1_048_576;

/** How many chunks of the usual size a file has: rounded up. */
export function chunkCount(totalBytes: number): number {
  return Math.max(1, Math.ceil(totalBytes / CHUNK_BYTES));
}

/** Where a chunk of the usual size lies in its file, in bytes. Chunks are numbered from 1; `end` is exclusive. */
export function chunkRange(
  chunkNumber: number,
  totalBytes: number,
): { start: number; end: number } {
  const start = (chunkNumber - 1) * CHUNK_BYTES;
  return { start, end: Math.min(start + CHUNK_BYTES, totalBytes) };
}
