/** Where a chapter is read; without one, where the viewer stopped. */
export function readerRoute(id: string, chapterId?: string) {
  const to: string = '/manga/chapterDetails';
  return { to, search: { id, ...(chapterId !== undefined && { chapterId }) } };
}

export function comicCommentsRoute(id: string) {
  const to: string = '/manga/comicsComment';
  return { to, search: { id } };
}
