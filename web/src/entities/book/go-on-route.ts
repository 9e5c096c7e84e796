import type { BookCard } from '@yehang/contract/shapes/book.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';

/** Where the viewer goes on in a book: its reader or player, without a chapter, opens where they stopped. */
export function goOnRoute({ id, contentType }: Pick<BookCard, 'id' | 'contentType'>): {
  to: string;
  search: Readonly<Record<string, string>>;
} {
  switch (contentType) {
    case contentTypes.comic:
      return { to: '/manga/chapterDetails', search: { id } };
    case contentTypes.novel:
      return { to: '/community/readWord', search: { book: id } };
    case contentTypes.audio:
      return { to: '/community/audioPlay', search: { id } };
  }
}
