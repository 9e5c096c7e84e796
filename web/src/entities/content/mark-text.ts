import type { MarkChange } from '@yehang/contract/shapes/measure.ts';

const ratingNames = { general: '普通', adult: '成人' } as const;

/** What staff changed of whom a content is for. */
export function markText({ from, to }: MarkChange): string {
  const rating =
    from.rating === to.rating
      ? []
      : [`分级由「${ratingNames[from.rating]}」改为「${ratingNames[to.rating]}」`];
  const dark =
    from.darkOnly === to.darkOnly ? [] : [to.darkOnly ? '改为只在暗网出现' : '不再只在暗网出现'];
  return [...rating, ...dark].join('，');
}
