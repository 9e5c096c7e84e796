import { listOpenUploads, type UploadOwner } from '../../db/queries/uploads/uploads.ts';
import { freeBytesOf, limitOf } from './upload-limits.ts';
import type { Database } from '../../db/connect.ts';
import type { UploadLimits } from './default-limits.ts';

/** Uploads of an owner that wait for more chunks, or to be used, latest first; and what they may still begin. */
export async function openUploads(
  context: { database: Database; uploadLimits: UploadLimits },
  owner: UploadOwner,
) {
  const limit = await limitOf(context, owner);
  const [rows, freeBytes] = await Promise.all([
    listOpenUploads(context.database, owner),
    freeBytesOf(context, owner, limit),
  ]);
  return {
    list: rows.map((row) => ({
      uploadId: row.id,
      identifier: row.identifier,
      filename: row.filename,
      totalSize: row.totalSize,
      receivedBytes: row.receivedBytes,
      whole: row.state === 'whole',
      updatedAt: row.updatedAt.getTime(),
    })),
    maxFileBytes: limit.fileBytes,
    freeBytes,
  };
}
