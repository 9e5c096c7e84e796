import { CHUNK_BYTES, type ChunkFields } from '@yehang/contract/shapes/chunk.ts';
import { relativePathOf } from './identifier.ts';

/** How many chunks a file has: its size in chunks, rounded up. */
export function chunkCount(totalBytes: number): number {
  return Math.max(1, Math.ceil(totalBytes / CHUNK_BYTES));
}

/** Where a chunk lies in its file, in bytes. Chunks are numbered from 1; `end` is exclusive. */
export function chunkRange(
  chunkNumber: number,
  totalBytes: number,
): { start: number; end: number } {
  const start = (chunkNumber - 1) * CHUNK_BYTES;
  return { start, end: Math.min(start + CHUNK_BYTES, totalBytes) };
}

/** The fields that go with a chunk, in the test's query and in the form alike. */
export function fieldsOf(file: File, identifier: string, chunkNumber: number): ChunkFields {
  const { start, end } = chunkRange(chunkNumber, file.size);
  return {
    chunkNumber,
    chunkSize: CHUNK_BYTES,
    currentChunkSize: end - start,
    totalSize: file.size,
    identifier,
    filename: file.name.slice(-255),
    relativePath: relativePathOf(file),
    totalChunks: chunkCount(file.size),
  };
}
