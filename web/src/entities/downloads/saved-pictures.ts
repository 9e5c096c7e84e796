import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { ChapterText } from '@yehang/contract/shapes/chapter-text.ts';
import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import { PAGE_WIDTHS, variantPath } from '@yehang/contract/shapes/picture-variants.ts';
import { savedPicturePath } from '../../lib/pictures/saved-picture.ts';

/** Finer screens than this are finer than eyes are. */
const FINEST = 3;
const ENLARGED = 1.05;

/** The width that pictures need on this device, in pixels: that of its screen, however it is held. */
function neededWidth(): number {
  const { width, height } = globalThis.screen;
  return (Math.min(width, height) * Math.min(devicePixelRatio, FINEST)) / ENLARGED;
}

/** The path of the variant that is saved. */
function savedVariant({ path, width }: Picture, needed: number): string {
  const variant = PAGE_WIDTHS.find((it) => it >= needed && it < width);
  return variant === undefined ? path : variantPath(path, variant);
}

/** What of a chapter's pictures is fetched, in the order of their segments, and the chapter with the paths of the saved ones. */
export function planPictures(
  chapterId: string,
  { pictures, text }: { pictures: readonly PagePicture[]; text: ChapterText | null },
  needed = neededWidth(),
): { paths: string[]; pictures: PagePicture[]; text: ChapterText | null } {
  const paths: string[] = [];
  const toSaved = (picture: PagePicture): PagePicture => ({
    ...picture,
    slices: picture.slices.map((slice) => {
      const index = paths.push(savedVariant(slice, needed)) - 1;
      return { ...slice, path: savedPicturePath(chapterId, index) };
    }),
  });
  const saved = pictures.map(toSaved);
  const paragraphs = text?.paragraphs.map((it) =>
    it.kind === 'picture' ? { ...it, picture: toSaved(it.picture) } : it,
  );
  return { paths, pictures: saved, text: paragraphs ? { paragraphs } : null };
}
