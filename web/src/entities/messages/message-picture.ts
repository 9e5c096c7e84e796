import {
  MESSAGE_PICTURE_BYTES,
  MESSAGE_PICTURE_SIDE,
} from '@yehang/contract/shapes/conversation-values.ts';
import { compressPicture } from '../../lib/pictures/compress-picture.ts';
import { toBase64 } from '../../lib/pictures/to-base64.ts';
import { messagePictures } from '../user-pictures/picture-files.ts';
import { LostPicture } from './send-in-order.ts';

/**
 * Keeps a picture of a message on this device until it is sent: as large as it is shown, without what it tells of its
 * place.
 * @param key of the message
 * @throws UnreadablePicture
 */
export async function keepMessagePicture(key: string, file: File): Promise<void> {
  const limits = { side: MESSAGE_PICTURE_SIDE, bytes: MESSAGE_PICTURE_BYTES };
  await messagePictures.keepMade(key, compressPicture(file, limits));
}

/** The picture of a message, in base64. @throws LostPicture */
export async function messagePictureText(key: string): Promise<string> {
  const bytes = await messagePictures.find(key);
  if (!bytes) throw new LostPicture('这台设备上没有这张图片了，请删除后重选');
  return toBase64(bytes);
}

export const dropMessagePicture = (key: string) => messagePictures.drop([key]);
