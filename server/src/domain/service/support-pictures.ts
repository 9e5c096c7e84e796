import { randomBytes } from 'node:crypto';
import {
  SUPPORT_PICTURE_BYTES,
  SUPPORT_PICTURE_SIDE,
} from '@yehang/contract/shapes/support-values.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import {
  deleteUnusedSupportPictures,
  insertSupportPicture,
} from '../../db/queries/service/pictures.ts';
import type { StoredPicture } from '../../media/manifest.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { AppError } from '../app-error.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { PublicKeys } from '../settings/public-keys.ts';

const UNUSED_MS = 86_400_000;
const BATCH = 100;

interface PictureContext {
  database: Database;
  storage: Storage;
  keys: PublicKeys;
  counters: Counters;
}

/** Stores a picture that came as base64. Errors: 4130, 4150, 4290. */
export function uploadSupportPicture(
  context: PictureContext,
  ownerId: string,
  base64: string,
): Promise<{ id: string; picture: StoredPicture }> {
  return storeSupportPicture(context, ownerId, Buffer.from(base64, 'base64'), 'picture');
}

/**
 * Stores a picture for a message or for feedback, encoded anew, in a folder of its own that opens with a grant alone.
 * Its owner uses it once. Errors: 4130, 4150 (no picture, damaged, too many pixels), 4290.
 */
export async function storeSupportPicture(
  { database, storage, keys, counters }: PictureContext,
  ownerId: string,
  bytes: Buffer,
  field: string,
): Promise<{ id: string; picture: StoredPicture }> {
  if (bytes.length > SUPPORT_PICTURE_BYTES)
    throw new AppError(4130, '图片不能超过 2 MB', { field });
  await limit(counters, `support-picture:${ownerId}`, { limit: 60, windowSeconds: 3600 });
  const picture = await storePicture({
    bytes,
    storage,
    prefix: `${LOCKED_PICTURES}${randomBytes(16).toString('hex')}/1`,
    imgKey: Buffer.from(keys.imgKey, 'hex'),
    maxSide: SUPPORT_PICTURE_SIDE,
    keepsLong: true,
    isRequest: true,
  }).catch((error: unknown) => {
    throw pictureRefusal(error, field);
  });
  const id = newId();
  await insertSupportPicture(database, { id, ownerId, picture });
  return { id, picture };
}

/** Deletes pictures that were uploaded and never sent; answers whether more may wait. */
export async function expireSupportPictures({
  database,
}: Pick<PictureContext, 'database'>): Promise<boolean> {
  const before = new Date(Date.now() - UNUSED_MS);
  return (await deleteUnusedSupportPictures(database, before, BATCH)) === BATCH;
}
