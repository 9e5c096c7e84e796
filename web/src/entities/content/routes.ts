import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { contentTypes, kindPages } from '@yehang/contract/shapes/content-kinds.ts';

/** The number by which the wire routes content of any kind. */
export type ContentType = (typeof contentTypes)[ContentKind];

/**
 * The page of each `contentType`: of every kind, which has to have one here, and of the numbers that links from
 * outside carry beside those.
 */
export const contentPages = {
  [contentTypes.short]: kindPages.short,
  [contentTypes.long]: kindPages.long,
  [contentTypes.series]: kindPages.series,
  [contentTypes.post]: kindPages.post,
  [contentTypes.circle]: kindPages.circle,
  6: kindPages.long,
  [contentTypes.photo]: kindPages.photo,
  [contentTypes.reserved]: kindPages.reserved,
  [contentTypes.novel]: kindPages.novel,
  [contentTypes.audio]: kindPages.audio,
  [contentTypes.live]: kindPages.live,
  [contentTypes.comic]: kindPages.comic,
  [contentTypes.game]: kindPages.game,
} as const satisfies Record<ContentType, string> & Record<number, string>;

export const USER_PAGE = '/subPage/upIndex';

/** Where a link to content leads. */
export function contentRoute({ id, contentType }: { id: string; contentType: ContentType }) {
  const to: string = contentPages[contentType];
  return { to, search: { id } };
}
