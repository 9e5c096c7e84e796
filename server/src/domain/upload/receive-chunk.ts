import type { Readable } from 'node:stream';
import type { ChunkFields } from '@yehang/contract/shapes/chunk.ts';
import { newId } from '../../db/new-id.ts';
import {
  findOpenUpload,
  insertUploadWithin,
  noteReceived,
  type UploadOwner,
  type UploadRefusal,
  type UploadRow,
} from '../../db/queries/uploads/uploads.ts';
import { chunkPlace, ChunkError, type ChunkPlan } from '../../media/chunks/chunk-plan.ts';
import { mediaReasons } from '../../media/media-error.ts';
import { badField, AppError } from '../app-error.ts';
import { diskFullError } from '../disk-full.ts';
import { rejectTooLarge } from './upload-limits.ts';
import type { UploadContext } from './context.ts';

export type { UploadOwner };

/** Which field an error of the chunk store is about. */
const fieldOf = {
  badPlan: 'totalChunks',
  badNumber: 'chunkNumber',
  badSize: 'currentChunkSize',
  tooLarge: 'totalSize',
} as const;

function refused(error: unknown): unknown {
  if (!(error instanceof ChunkError)) return diskFullError(error, 'totalSize') ?? error;
  if (error.code === 'gone') return cancelled();
  if (error.code === 'tooLarge') return new AppError(4130, error.reason, { field: 'totalSize' });
  return badField(fieldOf[error.code], error.reason);
}

function cancelled(): AppError {
  return new AppError(4090, '这个上传已经取消，请重新选择文件');
}

/** Whether a chunk is there already. Errors: 4000, 4130. */
export async function hasChunk(
  context: UploadContext,
  owner: UploadOwner,
  fields: ChunkFields,
): Promise<boolean> {
  const { database, chunks } = context;
  try {
    const plan = chunks.plan(fields);
    const upload = await findOpenUpload(database, owner, fields.identifier);
    if (upload) return await chunks.has(upload.id, plan, fields.chunkNumber);
    chunkPlace(plan, fields.chunkNumber);
    await rejectTooLarge(context, owner, plan.totalSize);
    return false;
  } catch (error) {
    throw refused(error);
  }
}

/** Why nothing more can be begun, for people. */
const REFUSALS: Record<UploadRefusal, string> = {
  ownerFull: '没传完的文件太多，请先传完或取消一些',
  usersFull: '现在上传的人太多，请稍后再传',
  diskFull: mediaReasons.diskFull,
};

/**
 * Stores a chunk as it arrives, in any order, several at once, twice. The upload's id is answered with the chunk that
 * makes the file whole. What an owner may upload is decided with the first chunk of a file, once that has arrived.
 * Errors: 4000 (numbers that do not fit), 4090 (no space, too much open, cancelled meanwhile), 4130.
 */
export async function receiveChunk(
  context: UploadContext,
  owner: UploadOwner,
  fields: ChunkFields,
  body: Readable,
): Promise<{ uploadId: string | null }> {
  const { database, chunks } = context;
  try {
    const plan = chunks.plan(fields);
    // Nothing is read, and nothing begun, of a chunk that does not fit.
    if (chunkPlace(plan, fields.chunkNumber).bytes !== fields.currentChunkSize)
      throw new ChunkError('badSize');
    const known = await findOpenUpload(database, owner, fields.identifier);
    if (known) withPlan(known, plan);
    else await rejectTooLarge(context, owner, plan.totalSize);
    const chunk = await chunks.receive(plan, fields.chunkNumber, body);
    const upload = await openUpload(context, owner, fields, plan).catch(async (error: unknown) => {
      await chunk.discard();
      throw error;
    });
    const stored = await chunks.place(upload.id, plan, fields.chunkNumber, chunk);
    const isThere = await noteReceived(database, upload.id, {
      bytes: Math.min(stored.receivedChunks * plan.chunkSize, plan.totalSize),
      isWhole: stored.isWhole,
    });
    if (!isThere) {
      // Cancelled while the chunk was on its way: what it wrote goes as well.
      await chunks.discard(upload.id);
      throw cancelled();
    }
    return { uploadId: stored.isWhole ? upload.id : null };
  } catch (error) {
    throw refused(error);
  }
}

async function openUpload(
  context: UploadContext,
  owner: UploadOwner,
  fields: ChunkFields,
  plan: ChunkPlan,
): Promise<UploadRow> {
  const { database, chunks } = context;
  const known = await findOpenUpload(database, owner, fields.identifier);
  if (known) return withPlan(known, plan);
  const limit = await rejectTooLarge(context, owner, plan.totalSize);
  const made = await insertUploadWithin(
    database,
    {
      id: newId(),
      ownerKind: owner.kind,
      ownerId: owner.id,
      identifier: fields.identifier,
      filename: fields.filename,
      ...plan,
    },
    {
      ownerBytes: limit.openBytes,
      usersBytes: limit.allOpenBytes ?? null,
      diskBytes: () => chunks.roomBytes(),
    },
  );
  if (typeof made === 'string') throw new AppError(4090, REFUSALS[made], { field: 'totalSize' });
  const upload = made ?? (await findOpenUpload(database, owner, fields.identifier));
  if (!upload) throw new AppError(4090);
  return withPlan(upload, plan);
}

/** What an upload was begun with holds to its end: it is what was counted. Throws `ChunkError`. */
function withPlan(upload: UploadRow, plan: ChunkPlan): UploadRow {
  const { totalSize, chunkSize, totalChunks } = plan;
  if (
    upload.totalSize !== totalSize ||
    upload.chunkSize !== chunkSize ||
    upload.totalChunks !== totalChunks
  )
    throw new ChunkError('badPlan', 'other numbers than before');
  return upload;
}
