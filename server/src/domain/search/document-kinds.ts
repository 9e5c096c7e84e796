import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { SearchKind } from '@yehang/contract/shapes/search.ts';
import { namesOfKinds, type ContentKinds } from '../content/kind-module.ts';

/** Kinds of what somebody uploads as their own: an uploader is found while one of them is published. */
export const workKinds: readonly string[] = kindsThatCan('create');

/** Kinds of contents that have documents. */
export const searchableKinds = (kinds: ContentKinds): string[] => namesOfKinds(kinds, 'search');

/**
 * Kinds of documents that a tab of the search page shows.
 * @param isAboutContents whether conditions or an order are asked for that uploaders do not have
 */
export function documentKinds(
  kinds: ContentKinds,
  tab: SearchKind,
  { isAboutContents }: { isAboutContents: boolean },
): string[] {
  if (tab !== 'all') return [tab];
  return isAboutContents ? searchableKinds(kinds) : [...searchableKinds(kinds), 'user'];
}
