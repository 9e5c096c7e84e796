import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';

/** The number by which the wire routes content of any kind. */
export type ContentType = (typeof contentTypes)[ContentKind];

/**
 * The page of each `contentType`: of every kind, which has to have one here, and of the numbers that links from
 * outside carry beside those.
 */
export const contentPages = {
  [contentTypes.short]: '/subPage/shortVideoPlay',
  [contentTypes.long]: '/subPage/longViodePlay',
  [contentTypes.series]: '/subPage/longViodePlay/EpisodeList',
  4: '/community/postDetail',
  5: '/community/leabalTheme',
  6: '/subPage/longViodePlay',
  7: '/community/picturesDetail',
  8: '/reserved/detail',
  9: '/community/novelDetail',
  10: '/community/audioPlay',
  [contentTypes.live]: '/subPage/liveTv/livePlay',
} as const satisfies Record<ContentType, string> & Record<number, string>;

export const USER_PAGE = '/subPage/upIndex';

/** Where a link to content leads. */
export function contentRoute({ id, contentType }: { id: string; contentType: ContentType }) {
  const to: string = contentPages[contentType];
  return { to, search: { id } };
}
