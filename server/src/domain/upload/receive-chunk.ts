import type { ChunkFields } from '@yehang/contract/shapes/chunk.ts';
import { newId } from '../../db/new-id.ts';
import {
  findOpenUpload,
  insertUpload,
  noteReceived,
  type UploadOwner,
  type UploadRow,
} from '../../db/queries/uploads.ts';
import { ChunkRefused, type ChunkPlan } from '../../media/chunks/chunk-plan.ts';
import type { Domain } from '../domain.ts';
import { badField, Refusal } from '../refusal.ts';

/** Which field a refusal of the chunk store is about. */
const fieldOf = {
  badPlan: 'totalChunks',
  badNumber: 'chunkNumber',
  badSize: 'currentChunkSize',
  tooLarge: 'totalSize',
} as const;

function refused(error: unknown): unknown {
  if (!(error instanceof ChunkRefused)) return error;
  if (error.code === 'noSpace') return new Refusal(4090, error.reason);
  if (error.code === 'tooLarge') return new Refusal(4130, error.reason, { field: 'totalSize' });
  return badField(fieldOf[error.code], error.reason);
}

/** Whether a chunk is there already. Errors: 4000, 4130. */
export async function hasChunk(
  { database, chunks }: Domain,
  owner: UploadOwner,
  fields: ChunkFields,
): Promise<boolean> {
  try {
    const plan = chunks.plan(fields);
    const upload = await findOpenUpload(database, owner, fields.identifier);
    return upload !== null && (await chunks.has(upload.id, plan, fields.chunkNumber));
  } catch (error) {
    throw refused(error);
  }
}

/**
 * Stores a chunk, in any order, several at once, twice. The upload's id is answered with the chunk that
 * makes the file whole. Errors: 4000 (numbers that do not fit), 4090 (no space), 4130.
 */
export async function receiveChunk(
  domain: Domain,
  owner: UploadOwner,
  fields: ChunkFields,
  bytes: Buffer,
): Promise<{ uploadId: string | null }> {
  const { database, chunks } = domain;
  if (bytes.length !== fields.currentChunkSize)
    throw badField('currentChunkSize', '分片大小与序号不符');
  try {
    const plan = chunks.plan(fields);
    const upload = await openUpload(domain, owner, fields, plan);
    const stored = await chunks.put(upload.id, plan, fields.chunkNumber, bytes);
    await noteReceived(database, upload.id, {
      bytes: Math.min(stored.receivedChunks * plan.chunkSize, plan.totalSize),
      isWhole: stored.isWhole,
    });
    return { uploadId: stored.isWhole ? upload.id : null };
  } catch (error) {
    throw refused(error);
  }
}

async function openUpload(
  { database }: Domain,
  owner: UploadOwner,
  fields: ChunkFields,
  plan: ChunkPlan,
): Promise<UploadRow> {
  const known = await findOpenUpload(database, owner, fields.identifier);
  if (known) return known;
  const made = await insertUpload(database, {
    id: newId(),
    ownerKind: owner.kind,
    ownerId: owner.id,
    identifier: fields.identifier,
    filename: fields.filename,
    ...plan,
  });
  const upload = made ?? (await findOpenUpload(database, owner, fields.identifier));
  if (!upload) throw new Refusal(4090);
  return upload;
}
