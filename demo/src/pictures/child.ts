import { rename, writeFile } from 'node:fs/promises';
import { takeOrder } from '../child/take-order.ts';
import { drawIcon } from '../icons/draw-icon.ts';
import { drawAvatar, drawBanner, drawCover } from '../render.ts';
import type { PictureOrder } from '../draw-pictures.ts';

export interface DrawOrder {
  pictures: readonly PictureOrder[];
  niceness: number;
}

function draw(picture: PictureOrder): Buffer {
  switch (picture.kind) {
    case 'cover':
      return drawCover(picture.clip);
    case 'banner':
      return drawBanner(picture.banner);
    case 'avatar':
      return drawAvatar(picture.uploader);
    case 'icon':
      return drawIcon(picture.icon);
  }
}

takeOrder<DrawOrder>(async ({ pictures }, { signal, onProgress }) => {
  for (const [index, picture] of pictures.entries()) {
    signal.throwIfAborted();
    await writeFile(`${picture.file}.part`, draw(picture));
    await rename(`${picture.file}.part`, picture.file);
    onProgress(index + 1, pictures.length);
  }
});
