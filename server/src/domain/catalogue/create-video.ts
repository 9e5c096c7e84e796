import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { insertVideo } from '../../db/queries/content/console.ts';
import { findContentIdOfUpload } from '../../db/queries/media/jobs.ts';
import { findUpload, takeUpload } from '../../db/queries/uploads/uploads.ts';
import { insertFileHash } from '../../db/queries/creators/works.ts';
import { newId } from '../../db/new-id.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { newMediaSecrets } from '../media/new-media-secrets.ts';
import { hasForbiddenWords, rejectForbiddenName } from '../policy/check-words.ts';
import { fileHash } from '../upload/file-hash.ts';
import { FILE_ENDING, FILE_SEPARATORS } from '../text/patterns.ts';
import { AppError } from '../app-error.ts';
import { consoleContent } from './read-content.ts';
import type { CatalogueContext } from './context.ts';

/** A file name as a title: without its ending, separators as spaces, as long as a title may be; none with refused words. */
export function titleOfFile(filename: string): string {
  const bare = filename.replace(FILE_ENDING, '').replace(FILE_SEPARATORS, ' ');
  const title = bare.trim().slice(0, 80);
  return title === '' || hasForbiddenWords(title) ? '未命名' : title;
}

/**
 * Makes a draft of a whole upload and queues its transcoding; the same upload twice gives the same video.
 * Errors: 4000 (refused words in the title), 4040 (no such upload of this member), 4090 (not whole yet).
 */
export async function createVideo(
  context: CatalogueContext,
  staff: Pick<StaffMember, 'staffId' | 'login' | 'address'>,
  request: { uploadId: string; title?: string | undefined; kind?: 'short' | 'long' | undefined },
): Promise<ConsoleContent> {
  if (request.title) rejectForbiddenName(request.title, 'title', '标题');
  const { database, chunks } = context;
  const owner = { kind: 'staff', id: staff.staffId } as const;
  const upload = await findUpload(database, owner, request.uploadId);
  if (!upload) throw new AppError(4040, '没有这个上传文件');
  const known = await findContentIdOfUpload(database, upload.id);
  if (known) return consoleContent(context, staff, known);
  const file = await chunks.wholeFile(upload.id);
  if (!file || upload.state === 'receiving') throw new AppError(4090, '文件还没有传完');
  const hash = await fileHash(file);
  const contentId = newId();
  const made = await database.orm.transaction(async (orm) => {
    if (!(await takeUpload({ orm }, upload.id))) return false;
    await insertVideo(
      { orm },
      {
        id: contentId,
        // The picture's shape decides once it is known, unless the editor did.
        kind: request.kind ?? 'long',
        title: request.title ?? titleOfFile(upload.filename),
      },
      {
        sourceName: upload.filename,
        sourcePath: file.path,
        sourceBytes: file.bytes,
        uploadId: upload.id,
        kindGiven: request.kind !== undefined,
        ...newMediaSecrets(context),
      },
    );
    await insertFileHash({ orm }, contentId, hash);
    await writeAuditLog({ orm }, staff, {
      action: 'item.create',
      subject: contentId,
      detail: { filename: upload.filename, bytes: file.bytes },
    });
    return true;
  });
  if (made) {
    await context.events.publish('mediaWork', contentId);
    return consoleContent(context, staff, contentId);
  }
  const winner = await findContentIdOfUpload(database, upload.id);
  if (!winner) throw new AppError(4090);
  return consoleContent(context, staff, winner);
}
