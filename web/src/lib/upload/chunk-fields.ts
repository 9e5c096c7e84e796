import type { ChunkFields } from '@yehang/contract/shapes/chunk.ts';
import { CHUNK_BYTES, chunkCount, chunkRange } from '@yehang/contract/shapes/chunk-values.ts';

const MAX_IDENTIFIER = 255;

/**
 * Identifies a file after a reload: its size, and the letters, digits, `-` and `_` of its name.
 * @param digest tells what was packed from other files of the same name and size
 */
export function identifierOf(file: Pick<File, 'name' | 'size'>, digest?: string): string {
  const name = file.name.replace(/[^\p{L}\p{N}_-]/gu, '');
  const size = `${digest === undefined ? '' : `${digest}-`}${file.size}-`;
  return size + name.slice(-(MAX_IDENTIFIER - size.length));
}

/** The fields of a chunk, the same in the query of the test and in the form. */
export function fieldsOf(
  file: Pick<File, 'name' | 'size'>,
  chunkNumber: number,
  digest?: string,
): ChunkFields {
  const { start, end } = chunkRange(chunkNumber, file.size);
  const name = file.name.slice(-255);
  return {
    chunkNumber,
    chunkSize: CHUNK_BYTES,
    currentChunkSize: end - start,
    totalSize: file.size,
    identifier: identifierOf(file, digest),
    filename: name,
    relativePath: name,
    totalChunks: chunkCount(file.size),
  };
}
