import { Readable } from 'node:stream';
import { bulkDefaults } from '@yehang/contract/shapes/bulk-change.ts';
import { CHUNK_BYTES, chunkCount, chunkRange } from '@yehang/contract/shapes/chunk-values.ts';
import type { StaffTask } from '@yehang/contract/shapes/staff-task.ts';
import { z } from 'zod';
import type { StaffTaskLine, StaffTaskRow } from '../../db/queries/tasks/staff-tasks.ts';
import {
  findOpenUpload,
  findUsedUpload,
  type UploadOwner,
} from '../../db/queries/uploads/uploads.ts';
import { openOutside, type OutsideAnswer } from '../../gateways/outside/open-outside.ts';
import { OutsideFailure } from '../../gateways/outside/outside-failure.ts';
import { readOutside } from '../../gateways/outside/read-outside.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import type { CatalogueContext } from '../catalogue/context.ts';
import { rejectForbiddenTags } from '../policy/check-words.ts';
import { startTask } from '../tasks/start-task.ts';
import { toStaffTask } from '../tasks/staff-tasks.ts';
import type { UploadContext } from '../upload/context.ts';
import { cancelUpload } from '../upload/cancel-upload.ts';
import { receiveChunk } from '../upload/receive-chunk.ts';
import { rejectTooLarge } from '../upload/upload-limits.ts';
import type { BulkContext } from './change-content.ts';
import { createWithDefaults } from './create-with-defaults.ts';
import type { Editor } from './save-fields.ts';

/** What fetching videos takes. */
export interface FetchContext extends CatalogueContext, UploadContext {
  /** Inner hosts that the operator answers for. */
  privateHosts: ReadonlySet<string>;
}

const ANSWER_MS = 30_000;
const IDLE_MS = 60_000;
/** For one file, however large. */
const WHOLE_MS = 24 * 3_600_000;

const taskInput = z.object({ defaults: bulkDefaults.optional() });

/** Starts a task that fetches each address once. Error: 4000 (refused words in the tags). */
export async function startFetching(
  { database }: Pick<FetchContext, 'database'>,
  staff: StaffMember,
  {
    urls,
    defaults,
  }: { urls: readonly string[]; defaults?: z.infer<typeof bulkDefaults> | undefined },
): Promise<StaffTask> {
  rejectForbiddenTags(defaults?.addTags);
  const wanted = [...new Set(urls.map((url) => new URL(url).href))];
  return database.orm.transaction(async (orm) => {
    const task = await startTask(
      { orm },
      staff,
      { kind: 'fetch', input: { defaults } },
      wanted.map((url) => ({ contentId: null, title: url })),
    );
    await writeAuditLog({ orm }, staff, {
      action: 'item.fetch',
      subject: task.id,
      detail: { addresses: wanted },
    });
    return toStaffTask(task);
  });
}

/** How a task fetches each of its addresses. */
export function fetchVideos(
  context: FetchContext & BulkContext,
  { id, input }: Pick<StaffTaskRow, 'id' | 'input'>,
) {
  const { defaults } = taskInput.parse(input);
  return async (
    staff: Editor,
    row: Pick<StaffTaskLine, 'number' | 'title'>,
    signal: AbortSignal,
  ) => {
    const owner = { kind: 'staff', id: staff.staffId } as const;
    // The same in every attempt, so that a draft that was made already is found again.
    const identifier = `${id} ${row.number}`;
    const used = await findUsedUpload(context.database, owner, identifier);
    const uploadId =
      used?.id ??
      (await fetchFile(context, { owner, identifier, url: new URL(row.title), signal }));
    await createWithDefaults(context, staff, { uploadId, defaults });
  };
}

interface FetchedFile {
  owner: UploadOwner;
  identifier: string;
  url: URL;
  signal: AbortSignal;
}

/**
 * Fetches a file into an upload of the member of staff, and answers its id. What an attempt before had stored is not
 * written again. Errors: 4000 (what the other side did, in words), 4090 (no space), 4130.
 */
async function fetchFile(
  context: FetchContext,
  { owner, identifier, url, signal }: FetchedFile,
): Promise<string> {
  try {
    const answer = await openOutside(url, {
      allowedHosts: context.privateHosts,
      answerMs: ANSWER_MS,
      signal,
    });
    const cut = () => answer.body.destroy(new OutsideFailure('已取消'));
    signal.addEventListener('abort', cut, { once: true });
    try {
      const totalSize = sizeOf(answer);
      const { fileBytes } = await rejectTooLarge(context, owner, totalSize);
      const filename = filenameOf(answer.url);
      await dropOther(context, owner, identifier, totalSize);
      const totalChunks = chunkCount(totalSize);
      const pieces = readOutside(answer.body, {
        mostBytes: fileBytes,
        wholeMs: WHOLE_MS,
        idleMs: IDLE_MS,
      });
      let uploadId: string | null = null;
      let chunkNumber = 1;
      for await (const bytes of inChunks(pieces, totalSize)) {
        const stored = await receiveChunk(
          context,
          owner,
          {
            ...{ chunkNumber, totalSize, totalChunks, identifier, filename },
            chunkSize: CHUNK_BYTES,
            currentChunkSize: bytes.length,
            relativePath: filename,
          },
          Readable.from([bytes]),
        );
        uploadId = stored.uploadId ?? uploadId;
        chunkNumber += 1;
      }
      if (uploadId === null) throw new OutsideFailure('内容比说好的短');
      return uploadId;
    } finally {
      signal.removeEventListener('abort', cut);
      answer.body.destroy();
    }
  } catch (error) {
    if (error instanceof OutsideFailure) throw new AppError(4000, error.message, { field: 'urls' });
    throw error;
  }
}

/** What is left of an attempt at a file that has another size by now goes. */
async function dropOther(
  context: FetchContext,
  owner: UploadOwner,
  identifier: string,
  totalSize: number,
): Promise<void> {
  const before = await findOpenUpload(context.database, owner, identifier);
  if (before && before.totalSize !== totalSize) await cancelUpload(context, owner, identifier);
}

function sizeOf({ contentLength, contentType }: OutsideAnswer): number {
  if (contentType.startsWith('text/') || contentType.includes('mpegurl'))
    throw new OutsideFailure('这个地址不是视频文件');
  if (contentLength === null || !(contentLength > 0))
    throw new OutsideFailure('对方没有说明文件大小');
  return contentLength;
}

/** The last part of the path, as a file name; storage never uses it as a path. */
function filenameOf({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  const name = decoded(last)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
  return name.slice(-255) || '未命名';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The bytes anew in pieces of one chunk each, the last as long as is left. */
async function* inChunks(pieces: AsyncIterable<Buffer>, totalSize: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let number = 1;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    for (;;) {
      const { start, end } = chunkRange(number, totalSize);
      const wanted = end - start;
      if (wanted <= 0 || bytes < wanted) break;
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, wanted);
      waiting = [whole.subarray(wanted)];
      bytes -= wanted;
      number += 1;
    }
  }
}
