import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  deleteEvidence,
  findEvidence,
  insertEvidence,
  listDueEvidence,
} from '../../db/queries/creators/creators.ts';
import { takeUpload } from '../../db/queries/uploads/uploads.ts';
import { newId } from '../../db/new-id.ts';
import { encodePicture } from '../../media/pictures/store-picture.ts';
import { StorageMissing, type Storage } from '../../media/storage/storage.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import { pictureOfUpload } from '../upload/picture-of-upload.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import type { Database } from '../../db/connect.ts';
import type { Seal } from '../seal.ts';
import type { ChunkStore } from '../../media/chunks/chunk-store.ts';
import type { CreatorContext } from './context.ts';
import type { Logger } from 'pino';

const DAY_MS = 24 * 3_600_000;
/** How long pictures are kept at most, and how long after the decision. */
export const EVIDENCE_RETENTION_MS = { waiting: 180 * DAY_MS, decided: 30 * DAY_MS } as const;
/** Below this nothing is ever served. */
const EVIDENCE = 'e/';
/** Small print stays legible. */
const LONGER_SIDE = 2400;
const SWEPT_AT_ONCE = 100;

type Parts = { database: Database; seal: Seal; storage: Storage; chunks: ChunkStore };
type Orm = Parameters<typeof insertEvidence>[0];

/** A picture that was sealed and stored, not yet belonging to an application. */
export interface EvidencePicture {
  uploadId: string;
  storageKey: string;
}

/**
 * Makes sealed pictures of uploads of this user. Errors: 4040 (no such upload), 4090 (not whole, used),
 * 4130 (too large), 4150 (no picture), 4290 (too many pictures at once).
 */
export async function storePictures(
  parts: Parts,
  userId: string,
  uploadIds: readonly string[],
): Promise<EvidencePicture[]> {
  const stored: EvidencePicture[] = [];
  for (const uploadId of new Set(uploadIds)) {
    const webp = await readPicture(parts, userId, uploadId);
    const storageKey = `${EVIDENCE}${randomBytes(20).toString('hex')}`;
    const contentType = 'application/octet-stream';
    await parts.storage.put(storageKey, parts.seal.close(webp, 'creator evidence'), {
      contentType,
    });
    stored.push({ uploadId, storageKey });
  }
  return stored;
}

async function readPicture(
  { database, chunks }: Parts,
  userId: string,
  uploadId: string,
): Promise<Buffer> {
  const field = 'evidenceUploadIds';
  const bytes = await pictureOfUpload({ database, chunks }, userId, { uploadId, field });
  try {
    return (await encodePicture({ bytes, maxSide: LONGER_SIDE, isRequest: true })).webp;
  } catch (error) {
    throw pictureRefusal(error, field);
  }
}

/** Puts sealed pictures to an application, inside its transaction. Error: 4090 (used meanwhile). */
export async function attachPictures(
  orm: Orm,
  userId: string,
  stored: readonly EvidencePicture[],
): Promise<void> {
  for (const { uploadId } of stored)
    if (!(await takeUpload(orm, uploadId))) throw new AppError(4090, '图片已经使用过，请重新上传');
  const deletesAt = new Date(Date.now() + EVIDENCE_RETENTION_MS.waiting);
  await insertEvidence(
    orm,
    stored.map(({ storageKey }) => ({ id: newId(), userId, storageKey, deletesAt })),
  );
}

/** One picture, opened for staff; the access is logged. Error: 4040. */
export async function showEvidence(
  { database, storage, seal }: CreatorContext,
  staff: StaffMember,
  id: string,
): Promise<{ webp: string }> {
  const row = await findEvidence(database, id);
  if (!row) throw new AppError(4040, '图片已删除');
  const action = 'creator.evidence';
  await writeAuditLog(database, staff, { action, subject: row.userId, detail: { picture: id } });
  try {
    const sealed = await buffer((await storage.get(row.storageKey)).stream);
    return { webp: seal.open(sealed, 'creator evidence').toString('base64') };
  } catch (error) {
    if (error instanceof StorageMissing) throw new AppError(4040, '图片已删除');
    throw error;
  }
}

/** Deletes pictures whose time is over; answers whether more may wait. */
export async function sweepEvidence(context: {
  log: Logger;
  database: Database;
  storage: Storage;
}): Promise<boolean> {
  const { database, storage } = context;
  const due = await listDueEvidence(database, SWEPT_AT_ONCE);
  await eachRow(context, due, {
    queue: 'creator-evidence',
    subjectOf: ({ id }) => id,
    // A deletion is tried until it succeeds.
    mostAttempts: ENDLESS,
    work: async ({ id, storageKey }) => {
      // The bytes first: a row without bytes can be swept again, bytes without a row cannot.
      await storage.delete(storageKey);
      await deleteEvidence(database, id);
    },
  });
  return due.length === SWEPT_AT_ONCE;
}
