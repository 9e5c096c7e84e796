import { AVATAR_SIDE } from '@yehang/contract/shapes/avatar.ts';

/** As pictures are uploaded everywhere in the app. */
const JPEG_QUALITY = 0.5;

/**
 * The middle square of a picture as a small JPEG, base64. Throws `TypeError` where the file is no picture that this
 * browser opens.
 */
export async function readAvatarFile(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new TypeError('no picture', { cause });
  });
  try {
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(side, AVATAR_SIDE);
    canvas.height = canvas.width;
    const left = (picture.width - side) / 2;
    const top = (picture.height - side) / 2;
    canvas
      .getContext('2d')
      ?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL('image/jpeg', JPEG_QUALITY);
    return url.slice(url.indexOf(',') + 1);
  } finally {
    picture.close();
  }
}
