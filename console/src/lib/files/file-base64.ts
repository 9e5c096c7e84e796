import { SUPPORT_PICTURE_BYTES } from '@yehang/contract/shapes/support-values.ts';
import { CallError } from '../api/call-error.ts';

/** A picture's file as base64. @throws CallError where it is too large */
export async function fileBase64(file: File): Promise<string> {
  if (file.size > SUPPORT_PICTURE_BYTES)
    throw new CallError(4130, '图片不能超过 2 MB', null, 'picture');
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
