import type { ChunkFields } from '@yehang/contract/shapes/chunk.ts';
import { CHUNK_BYTES, chunkCount, chunkRange } from '@yehang/contract/shapes/chunk-values.ts';
import { getRelativePath } from './file-identifier.ts';

/** The fields of a chunk: query parameters of the check, form fields of the upload. */
export function toChunkFields(file: File, identifier: string, chunkNumber: number): ChunkFields {
  const { start, end } = chunkRange(chunkNumber, file.size);
  return {
    chunkNumber,
    chunkSize: CHUNK_BYTES,
    currentChunkSize: end - start,
    totalSize: file.size,
    identifier,
    filename: file.name.slice(-255),
    relativePath: getRelativePath(file),
    totalChunks: chunkCount(file.size),
  };
}
