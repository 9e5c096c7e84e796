import { findUpload } from '../../db/queries/uploads.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import { filePrint } from './file-print.ts';

/**
 * A whole upload of the viewer's as a source, with its fingerprint.
 * Errors: 4040 (no such upload of this viewer), 4090 (not whole yet, or used).
 */
export async function wholeUpload({ database, chunks }: Domain, viewer: Viewer, uploadId: string) {
  const upload = await findUpload(database, { kind: 'user', id: viewer.userId }, uploadId);
  if (!upload) throw new Refusal(4040, '没有这个上传文件', { field: 'uploadId' });
  if (upload.state === 'used') throw new Refusal(4090, '这个文件已经用过，请重新上传');
  const file = await chunks.wholeFile(upload.id);
  if (!file || upload.state === 'receiving') throw new Refusal(4090, '文件还没有传完');
  return {
    print: await filePrint(file),
    media: {
      sourceName: upload.filename,
      sourcePath: file.path,
      sourceBytes: file.bytes,
      uploadId: upload.id,
    },
  };
}
