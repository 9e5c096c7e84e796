import { pictureUses } from '@yehang/contract/shapes/picture-upload.ts';
import type { StoredPicture } from '../../db/types.ts';
import type { AiLabel } from '../../media/pictures/webp-label.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import { PICTURES } from '../media/storage-folders.ts';
import { stopIfCancelled } from '../../media/media-error.ts';
import type { ImportContext } from './context.ts';
import type { ImportWork } from './importer.ts';

/** The cover of what is imported: its first picture. Throws `MediaError`. */
export async function coverOf(
  { context, signal }: Pick<ImportWork, 'context' | 'signal'>,
  first: Buffer | null,
): Promise<StoredPicture | null> {
  stopIfCancelled(signal);
  return first && storeCover(context, first);
}

/** Stores a picture as a cover, which everybody may see. Throws `MediaError`. */
export function storeCover(
  { storage, keys }: Pick<ImportContext, 'storage' | 'keys'>,
  bytes: Buffer,
  options: { isRequest?: boolean; label?: AiLabel } = {},
): Promise<StoredPicture> {
  return storePicture({
    ...options,
    bytes,
    storage,
    prefix: `${PICTURES}covers`,
    imgKey: Buffer.from(keys.imgKey, 'hex'),
    maxSide: pictureUses.cover,
  });
}
