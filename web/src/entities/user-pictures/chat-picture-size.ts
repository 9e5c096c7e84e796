import { isLongPicture } from '@yehang/contract/shapes/long-picture.ts';

/** In pixels of the page. */
interface Size {
  width: number;
  height: number;
}

const WIDEST = 200;
const HIGHEST = 260;
/** Of a long picture its top is shown. */
const LONG: Size = { width: 150, height: HIGHEST };
/** A finger has to hit it. */
const LEAST = 44;

/** How large a picture stands in a conversation. */
export function chatPictureSize(picture: Size): Size {
  if (isLongPicture(picture)) return LONG;
  const scale = Math.min(1, WIDEST / picture.width, HIGHEST / picture.height);
  const side = (it: number) => Math.max(LEAST, Math.round(it * scale));
  return { width: side(picture.width), height: side(picture.height) };
}
