import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { PICTURE_UPLOAD_BYTES, type pictureUses } from '@yehang/contract/shapes/picture-upload.ts';
import { openEnvelope } from '../api/envelope.ts';
import { CallFailure, UNREACHABLE } from '../api/failure.ts';

export type PictureUse = keyof typeof pictureUses;

/**
 * Uploads a picture and answers it as stored; records name it by its path.
 * @throws CallFailure when refused, too large, or not reached
 */
export async function uploadPicture(file: Blob, use: PictureUse): Promise<Picture> {
  if (file.size > PICTURE_UPLOAD_BYTES) {
    throw new CallFailure(4130, '图片不能超过 10 MB', null, 'file');
  }
  const form = new FormData();
  form.set('use', use);
  form.set('file', file);
  let answer: Response;
  try {
    answer = await fetch('/api/console/picture/upload', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'x-console': '1' },
      body: form,
    });
  } catch {
    throw new CallFailure(UNREACHABLE, '图片没有传上去，请检查网络后再试', null, null);
  }
  const { picture } = (await openEnvelope(answer)) as { picture: Picture };
  return picture;
}
