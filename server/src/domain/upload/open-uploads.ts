import { listOpenUploads, type UploadOwner } from '../../db/queries/uploads.ts';
import type { Domain } from '../domain.ts';

/** Uploads of an owner that wait for more chunks, or to be used; latest first. */
export async function openUploads({ database }: Domain, owner: UploadOwner) {
  const rows = await listOpenUploads(database, owner);
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
  };
}
