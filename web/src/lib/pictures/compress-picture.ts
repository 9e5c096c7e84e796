import { keptScale } from '@yehang/contract/shapes/long-picture.ts';

/** What users send is compressed to this quality of JPEG. */
const QUALITY = 0.5;

/** As many pixels as the smallest canvas of the browsers holds. */
const MOST_PIXELS = 16_000_000;

/** Of making one smaller whose file is too large. */
const MOST_TRIES = 3;

/** A picture that cannot be drawn here; the message is for the user. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * A picture as it is uploaded: drawn anew as JPEG, upright, so that where and with what it was taken goes no further.
 * @param limits a picture with a longer `side` is made smaller, of a long one its width counts; as is a larger file
 * @throws UnreadablePicture
 */
export async function compressPicture(
  file: File,
  { side = Infinity, bytes: mostBytes = Infinity }: { side?: number; bytes?: number } = {},
): Promise<File> {
  const { source, width, height, close } = await decode(file);
  try {
    const byPixels = Math.sqrt(MOST_PIXELS / (width * height));
    let factor = Math.min(byPixels, keptScale({ width, height }, side));
    const canvas = document.createElement('canvas');
    const drawn = async () => {
      canvas.width = Math.max(1, Math.floor(width * factor));
      canvas.height = Math.max(1, Math.floor(height * factor));
      return draw(source, canvas);
    };
    let bytes = await drawn();
    for (let left = MOST_TRIES; bytes.size > mostBytes && left > 0; left -= 1) {
      factor *= 0.9 * Math.sqrt(mostBytes / bytes.size);
      bytes = await drawn();
    }
    const name = file.name.replace(/\.[^.]*$/, '');
    return new File([bytes], `${name}.jpg`, { type: 'image/jpeg' });
  } finally {
    close();
  }
}

interface Decoded {
  source: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

async function decode(file: File): Promise<Decoded> {
  try {
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { source, width: source.width, height: source.height, close: () => source.close() };
  } catch {
    // A large photo may not fit in memory as it is; an element decodes it only as large as it is drawn.
    return decodeInElement(file);
  }
}

async function decodeInElement(file: File): Promise<Decoded> {
  const url = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(url);
  const source = new Image();
  source.src = url;
  try {
    await source.decode();
  } catch (cause) {
    close();
    throw new UnreadablePicture('这张图片打不开，请换一张', { cause });
  }
  return { source, width: source.naturalWidth, height: source.naturalHeight, close };
}

function draw(picture: CanvasImageSource, canvas: HTMLCanvasElement): Promise<Blob> {
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePicture('图片处理不了，请关掉一些页面再试');
  // JPEG knows no transparency: what shines through is white, as on paper.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // Photos are made several times smaller: fine lines would flicker otherwise.
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (bytes) => {
        if (bytes) resolve(bytes);
        else reject(new UnreadablePicture('图片处理不了，请关掉一些页面再试'));
      },
      'image/jpeg',
      QUALITY,
    );
  });
}
