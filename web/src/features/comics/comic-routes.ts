import { kindPages } from '@yehang/contract/shapes/content-kinds.ts';

/** Where a chapter is read; without one, where the viewer stopped. */
export function readerRoute(id: string, chapterId?: string) {
  const to: string = '/manga/chapterDetails';
  return { to, search: { id, ...(chapterId !== undefined && { chapterId }) } };
}

/** Where the comics of an author are. */
export function authorRoute(author: string) {
  const to: string = '/manga/tag';
  return { to, search: { author } };
}

export function comicRoute(id: string) {
  const to: string = kindPages.comic;
  return { to, search: { id } };
}

export function comicCommentsRoute(id: string) {
  const to: string = '/manga/comicsComment';
  return { to, search: { id } };
}
