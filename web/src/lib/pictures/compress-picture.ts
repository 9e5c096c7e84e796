/** What users send is compressed to this quality of JPEG. */
const QUALITY = 0.5;

/** As many pixels as the smallest canvas of the browsers holds. */
const MOST_PIXELS = 16_000_000;

/** A picture that cannot be drawn here; the message is for the user. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * A picture as it is uploaded: drawn anew as JPEG, upright, so that where and with what it was taken goes no further.
 * @param mostPixels a larger one is made smaller
 * @throws UnreadablePicture
 */
export async function compressPicture(file: File, mostPixels = MOST_PIXELS): Promise<File> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new UnreadablePicture('这张图片打不开，请换一张', { cause });
  }
  try {
    const factor = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(picture.width * factor));
    canvas.height = Math.max(1, Math.floor(picture.height * factor));
    const bytes = await draw(picture, canvas);
    const name = file.name.replace(/\.[^.]*$/, '');
    return new File([bytes], `${name}.jpg`, { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement): Promise<Blob> {
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePicture('图片处理不了，请关掉一些页面再试');
  // JPEG knows no transparency: what shines through is white, as on paper.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
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
