import { readFile } from 'node:fs/promises';
import { PICTURE_UPLOAD_BYTES } from '@yehang/contract/shapes/picture-upload.ts';
import type { Database } from '../../db/connect.ts';
import { findUpload } from '../../db/queries/uploads/uploads.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';
import { AppError } from '../app-error.ts';

/**
 * Bytes of a whole upload of a user that shall be a picture. Errors: 4040 (no such upload), 4090 (not whole, or used),
 * 4130 (too large).
 */
export async function pictureOfUpload(
  { database, chunks }: { database: Database; chunks: ChunkStore },
  userId: string,
  { uploadId, field }: { uploadId: string; field: string },
): Promise<Buffer> {
  const upload = await findUpload(database, { kind: 'user', id: userId }, uploadId);
  if (!upload) throw new AppError(4040, '没有这个上传文件', { field });
  const file = await chunks.wholeFile(upload.id);
  if (!file || upload.state !== 'whole') throw new AppError(4090, '图片还没有传完', { field });
  if (file.bytes > PICTURE_UPLOAD_BYTES) throw new AppError(4130, '图片不能超过 10 MB', { field });
  return readFile(file.path);
}
