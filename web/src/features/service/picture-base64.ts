import { compressPicture } from '../../lib/pictures/compress-picture.ts';

/** As large as support keeps them: 1600 by 1600. */
const MOST_PIXELS = 2_560_000;

/**
 * A picture as it is sent to support: small, and without what it says of where it was taken; base64.
 * @throws UnreadablePicture
 */
export async function pictureBase64(file: File): Promise<string> {
  const small = await compressPicture(file, MOST_PIXELS);
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(small);
  });
  return url.slice(url.indexOf(',') + 1);
}
