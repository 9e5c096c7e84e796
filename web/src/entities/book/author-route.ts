import type { BookRoom } from './fetch-book.ts';

/** Where what an author made for a room is. */
export function authorRoute(room: BookRoom, author: string) {
  const to: string = '/manga/tag';
  return { to, search: { author, ...(room === 'novel' && { room }) } };
}
