import type { ReadingDirection } from '@yehang/contract/shapes/book.ts';
import type { CropBox, PagePicture } from '@yehang/contract/shapes/page-picture.ts';

/** What is done with a picture that is wider than high: split in halves, turned by 90°, or shown as it is. */
export type WidePages = 'split' | 'turn' | 'whole';

export interface ViewOptions {
  readonly isCropped: boolean;
  readonly wide: WidePages;
  readonly direction: ReadingDirection;
}

/** A part of a picture that is shown by itself. */
export interface View {
  /** Number of the picture in its chapter, from 0. */
  readonly unit: number;
  readonly picture: PagePicture;
  /** In shares of the picture. */
  readonly box: CropBox;
  /** Which share of the picture comes before it: 0, or a half. */
  readonly from: number;
  /** Of the whole picture. */
  readonly share: number;
  readonly isTurned: boolean;
}

const WHOLE: CropBox = { left: 0, top: 0, width: 1, height: 1 };

/** The views of a chapter's pictures in the order in which they are read. */
export function toViews(pictures: readonly PagePicture[], options: ViewOptions): View[] {
  return pictures.flatMap((picture, unit) => viewsOf(picture, unit, options));
}

function viewsOf(
  picture: PagePicture,
  unit: number,
  { isCropped, wide, direction }: ViewOptions,
): View[] {
  const box = (isCropped && picture.crop) || WHOLE;
  const isWide = box.width * picture.width > box.height * picture.height;
  const whole = { unit, picture, box, from: 0, share: 1, isTurned: isWide && wide === 'turn' };
  if (!isWide || wide !== 'split') return [whole];
  const width = box.width / 2;
  const left = { ...box, width };
  const right = { ...left, left: box.left + width };
  const halves = direction === 'rtl' ? [right, left] : [left, right];
  return halves.map((half, at) => ({ ...whole, box: half, from: at / 2, share: 0.5 }));
}

/** Height of a view by its width, as it is shown. */
export function ratioOf({ picture, box, isTurned }: Pick<View, 'picture' | 'box' | 'isTurned'>) {
  const ratio = (box.height * picture.height) / (box.width * picture.width);
  return isTurned ? 1 / ratio : ratio;
}

/** The same view cut where its picture is stored in slices: each is loaded and released by itself. */
export function toSlices(view: View): View[] {
  const { picture, box, isTurned } = view;
  if (isTurned || picture.slices.length < 2) return [view];
  const bottom = box.top + box.height;
  let sliceTop = 0;
  return picture.slices.flatMap((slice) => {
    const top = Math.max(box.top, sliceTop);
    sliceTop += slice.height / picture.height;
    const height = Math.min(bottom, sliceTop) - top;
    if (height <= 0) return [];
    const share = (view.share * height) / box.height;
    const from = view.from + (view.share * (top - box.top)) / box.height;
    return [{ ...view, box: { ...box, top, height }, from, share }];
  });
}
