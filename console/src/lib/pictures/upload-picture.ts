import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { PICTURE_UPLOAD_BYTES, type pictureUses } from '@yehang/contract/shapes/picture-upload.ts';
import { openEnvelope } from '../api/envelope.ts';
import { CallError, UNREACHABLE } from '../api/call-error.ts';

export type PictureUse = keyof typeof pictureUses;

/**
 * Uploads a picture and returns the stored one; records refer to it by its path.
 * @throws CallError if it is rejected or too large, or the server is not reached
 */
export async function uploadPicture(file: Blob, use: PictureUse): Promise<Picture> {
  if (file.size > PICTURE_UPLOAD_BYTES) {
    throw new CallError(4130, '图片不能超过 10 MB', null, 'file');
  }
  const form = new FormData();
  form.set('use', use);
  form.set('file', file);
  let response: Response;
  try {
    response = await fetch('/api/console/picture/upload', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'x-console': '1' },
      body: form,
    });
  } catch {
    throw new CallError(UNREACHABLE, '图片没有传上去，请检查网络后再试', null, null);
  }
  const { picture } = (await openEnvelope(response)) as { picture: Picture };
  return picture;
}
