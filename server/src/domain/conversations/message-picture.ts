import {
  MESSAGE_PICTURE_BYTES,
  MESSAGE_PICTURE_SIDE,
} from '@yehang/contract/shapes/conversation-values.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import type { StoredPicture } from '../../media/manifest.ts';
import { newId } from '../../db/new-id.ts';
import { AppError } from '../app-error.ts';
import { MESSAGE_PICTURES } from '../media/storage-folders.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import { limit } from '../rate-limits.ts';
import type { ConversationsContext } from './context.ts';

/** Each is decoded, and looked at by somebody. */
const PICTURES_A_DAY = { limit: 100, windowSeconds: 86_400 };
const field = 'picture';

/** Stores a picture of a message, encoded anew. Errors: 4130, 4150 (no picture, damaged, too many pixels), 4290. */
export async function storeMessagePicture(
  { storage, keys, counters }: Pick<ConversationsContext, 'storage' | 'keys' | 'counters'>,
  userId: string,
  base64: string,
): Promise<StoredPicture> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MESSAGE_PICTURE_BYTES)
    throw new AppError(4130, '图片不能超过 2 MB', { field });
  await limit(counters, `message-picture:${userId}`, PICTURES_A_DAY);
  return storePicture({
    bytes,
    storage,
    prefix: `${MESSAGE_PICTURES}${newId()}`,
    imgKey: Buffer.from(keys.imgKey, 'hex'),
    maxSide: MESSAGE_PICTURE_SIDE,
    keepsLong: true,
    isRequest: true,
  }).catch((error: unknown) => {
    throw pictureRefusal(error, field);
  });
}
