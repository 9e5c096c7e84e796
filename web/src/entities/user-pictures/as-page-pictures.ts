import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';

/** Pictures of a comment as the viewer takes them: their own shape, in what is shown in the list. */
export function asPagePictures(pictures: readonly UserPicture[]): PagePicture[] {
  return pictures.map(({ id, width, height, thumb }, at) => ({
    ...{ id, number: at + 1, width, height, crop: null, caption: '' },
    slices: [{ ...thumb, width, height }],
  }));
}
