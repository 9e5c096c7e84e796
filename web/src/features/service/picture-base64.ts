import {
  SUPPORT_PICTURE_BYTES,
  SUPPORT_PICTURE_SIDE,
} from '@yehang/contract/shapes/support-values.ts';
import { compressPicture } from '../../lib/pictures/compress-picture.ts';
import { toBase64 } from '../../lib/pictures/to-base64.ts';

/**
 * A picture as it is sent to support: small, and without what it says of where it was taken; base64.
 * @throws UnreadablePicture
 */
export async function pictureBase64(file: File): Promise<string> {
  const limits = { side: SUPPORT_PICTURE_SIDE, bytes: SUPPORT_PICTURE_BYTES };
  return toBase64(await compressPicture(file, limits));
}
