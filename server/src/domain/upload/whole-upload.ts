import { findUpload } from '../../db/queries/uploads/uploads.ts';
import { AppError } from '../app-error.ts';
import { fileHash } from './file-hash.ts';
import type { Database } from '../../db/connect.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';

/**
 * A whole upload of its owner as a source, with its hash.
 * Errors: 4040 (no such upload of this owner), 4090 (not whole yet, or used).
 */
export async function wholeUpload(
  { database, chunks }: { database: Database; chunks: ChunkStore },
  owner: { kind: 'staff' | 'user'; id: string },
  uploadId: string,
) {
  const upload = await findUpload(database, owner, uploadId);
  if (!upload) throw new AppError(4040, '没有这个上传文件', { field: 'uploadId' });
  if (upload.state === 'used') throw new AppError(4090, '这个文件已经用过，请重新上传');
  const file = await chunks.wholeFile(upload.id);
  if (!file || upload.state === 'receiving') throw new AppError(4090, '文件还没有传完');
  return {
    hash: await fileHash(file),
    media: {
      sourceName: upload.filename,
      sourcePath: file.path,
      sourceBytes: file.bytes,
      uploadId: upload.id,
    },
  };
}
