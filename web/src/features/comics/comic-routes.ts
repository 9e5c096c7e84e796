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

export function comicCommentsRoute(id: string) {
  const to: string = '/manga/comicsComment';
  return { to, search: { id } };
}
