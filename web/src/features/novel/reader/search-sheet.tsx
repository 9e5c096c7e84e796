import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import type { CallResponse } from '../../../lib/api/call-types.ts';
import styles from './reader.module.css';

export type Found = CallResponse<'novel/search'>['list'][number];
type After = NonNullable<CallResponse<'novel/search'>['after']>;

interface SearchSheetProps {
  bookId: string;
  onChoose: (found: Found) => void;
  onClose: () => void;
}

/** Searches the chapters that are open to the reader. */
export function SearchSheet({ bookId, onChoose, onClose }: SearchSheetProps) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const query = useInfiniteQuery({
    queryKey: ['novel/search', bookId, words],
    queryFn: ({ pageParam, signal }) =>
      post(
        'novel/search',
        { id: bookId, words, ...(pageParam && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as After | null,
    getNextPageParam: (page) => page.after,
    enabled: words !== '',
  });
  const found = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <Sheet title="书内搜索" onClose={onClose}>
      <form
        className={styles.fieldRow}
        onSubmit={(event) => {
          event.preventDefault();
          setWords(typed.trim());
        }}
      >
        <input
          className={styles.field}
          type="search"
          aria-label="搜索内容"
          placeholder="人名、地名、一句话"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" isBusy={query.isFetching && !query.isFetchingNextPage}>
          搜索
        </Button>
      </form>
      <div className={styles.sheetScroller} role="status" aria-live="polite">
        {query.error ? (
          <EmptyState title="没有搜到" description={errorMessage(query.error)} />
        ) : query.isSuccess && found.length === 0 ? (
          <EmptyState title="书里没有这几个字" description="只搜索你能读的章节，换个词试试" />
        ) : (
          <ul className={styles.rows}>
            {found.map((it) => (
              <li key={`${it.chapterId} ${it.paragraph}`} className={styles.result}>
                <button type="button" className={styles.resultMain} onClick={() => onChoose(it)}>
                  {it.excerpt.slice(0, it.start)}
                  <mark>{it.excerpt.slice(it.start, it.start + it.length)}</mark>
                  {it.excerpt.slice(it.start + it.length)}
                  <small>
                    第 {it.chapter} 章 {it.title}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button
            variant="quiet"
            isWide
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            更多
          </Button>
        )}
      </div>
    </Sheet>
  );
}
