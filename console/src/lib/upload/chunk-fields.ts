import {
  CHUNK_BYTES,
  chunkCount,
  chunkRange,
  type ChunkFields,
} from '@yehang/contract/shapes/chunk.ts';
import { relativePathOf } from './identifier.ts';

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
