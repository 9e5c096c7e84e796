import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { encode } from 'uqr';
import { fetchPicture } from '../../lib/pictures/fetch-picture.ts';
import { drawPoster, posterSize } from './draw-poster.ts';

/** Around the code, in modules, as its standard asks. */
const QUIET_ZONE = 4;

interface PosterSubject {
  title: string;
  line: string;
  cover: Picture | null;
  url: string;
  appName: string;
}

/**
 * A poster as a PNG, made on this device; without its cover where that cannot be fetched.
 * @throws where the browser has no canvas, or when `signal` aborts
 */
export async function makePoster(
  { title, line, cover, url, appName }: PosterSubject,
  signal: AbortSignal,
): Promise<Blob> {
  const picture = cover && (await fetchPicture(cover, signal));
  const image = picture && (await createImageBitmap(picture).catch(() => null));
  signal.throwIfAborted();
  const drawn = image && { image, width: image.width, height: image.height };
  const canvas = document.createElement('canvas');
  Object.assign(canvas, posterSize(drawn));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const code = encode(url, { ecc: 'M', border: QUIET_ZONE }).data;
  drawPoster<ImageBitmap>(context, { title, line, appName }, drawn, code);
  image?.close();
  const poster = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!poster) throw new Error('the poster is no picture');
  return poster;
}
