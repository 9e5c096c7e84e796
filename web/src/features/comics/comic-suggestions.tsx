import type { BookDetail } from '@yehang/contract/shapes/book.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { CardGrid, CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import styles from './comics.module.css';

/** What resembles a comic, and what else its author made. */
export function ComicSuggestions({ book }: { book: BookDetail }) {
  const request = { id: book.id };
  const similar = usePages('comics/maylike', request);
  return (
    <>
      {book.author !== '' && <ByAuthor author={book.author} exceptId={book.id} />}
      <h2 className={styles.heading}>猜你喜欢</h2>
      <InfiniteList
        query={similar}
        skeleton={<CardGridSkeleton cards={4} />}
        empty={<EmptyState title="还没有相似的漫画" description="去首页看看别的吧" />}
      >
        {(pages) => <ContentPages pages={pages} />}
      </InfiniteList>
    </>
  );
}

function ByAuthor({ author, exceptId }: { author: string; exceptId: string }) {
  const works = usePages('comics/author', { author });
  const others = works.data?.pages[0]?.list.filter(({ id }) => id !== exceptId).slice(0, 4) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{author}的其他作品</h2>
      <CardGrid cards={others} ads={[]} adsBefore={0} />
    </>
  );
}
