/** The page of each `contentType`, the number by which clients route content. */
export const contentPages = {
  1: '/subPage/shortVideoPlay',
  2: '/subPage/longViodePlay',
  3: '/subPage/longViodePlay/EpisodeList',
  4: '/community/postDetail',
  5: '/community/leabalTheme',
  6: '/subPage/longViodePlay',
  7: '/community/picturesDetail',
  8: '/reserved/detail',
  9: '/community/novelDetail',
  10: '/community/audioPlay',
  11: '/subPage/liveTv/livePlay',
} as const;

/** Content types that a link is made for without a card. */
export const SHORT_VIDEO = 1;
export const LONG_VIDEO = 2;
export const SERIES = 3;

export type ContentType = keyof typeof contentPages;

export const USER_PAGE = '/subPage/upIndex';

/** Where a link to content leads. */
export function contentRoute({ id, contentType }: { id: string; contentType: ContentType }) {
  const to: string = contentPages[contentType];
  return { to, search: { id } };
}
