import { contentKinds, kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { SearchKind } from '@yehang/contract/shapes/search.ts';
import type { ContentKinds } from '../content/kind-module.ts';

const inContract: ReadonlySet<string> = new Set(contentKinds);
const searchableInContract: ReadonlySet<string> = new Set(kindsThatCan('search'));

/** Kinds of what somebody uploads as their own: an uploader is found while one of them is published. */
export const workKinds: readonly string[] = kindsThatCan('create');

/** Kinds of contents that have documents: those that the contract says are searched, and any beyond it. */
export function searchableKinds(kinds: ContentKinds): string[] {
  return [...kinds.keys()].filter(
    (kind) => searchableInContract.has(kind) || !inContract.has(kind),
  );
}

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
