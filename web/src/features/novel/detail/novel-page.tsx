import { useNavigate } from '@tanstack/react-router';
import type { BookTerms } from '@yehang/contract/shapes/book.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useId, useState } from 'react';
import { ChapterRows } from '../../../entities/book/chapter-rows.tsx';
import { useBook, useChapters, usePatchBook } from '../../../entities/book/use-book.ts';
import { CommentsPanel } from '../../../entities/comments/comments-panel.tsx';
import { RelatedContents } from '../../../entities/related/related-contents.tsx';
import { errorMessage, isNotFound } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { usePageScroller } from '../../../lib/keep-alive/page-scroller.ts';
import { NotFoundPage } from '../../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../../lib/page/page-header.tsx';
import { NovelHead } from './novel-head.tsx';
import styles from './novel-page.module.css';

const tabsOf = (comments: number) => [
  { id: 'chapters', name: '目录' },
  { id: 'comments', name: comments > 0 ? `评论 ${formatCount(comments)}` : '评论' },
  { id: 'related', name: '相关' },
];

/** A novel: what it is, where to read on, all its chapters, its comments, and what is related. */
export function NovelPage({ id }: { id: string }) {
  const book = useBook('novel', id);
  const patch = usePatchBook('novel', id);
  const panelId = useId();
  const [tab, setTab] = useState<string>('chapters');
  if (isNotFound(book.error)) return <NotFoundPage title="没有找到这部小说" />;
  return (
    <>
      <PageHeader title={book.data ? '' : '小说'} />
      {book.data ? (
        <>
          <NovelHead opened={book.data} />
          <Tabs
            label="小说"
            tabs={tabsOf(book.data.book.comments)}
            selected={tab}
            onSelect={setTab}
            panelId={panelId}
          />
          <div id={panelId} role="tabpanel" className={styles.panel}>
            {tab === 'comments' ? (
              <CommentsPanel
                contentId={id}
                onCount={(by) =>
                  patch((it) => ({ ...it, comments: Math.max(0, it.comments + by) }))
                }
              />
            ) : tab === 'related' ? (
              <RelatedContents item={book.data.book} />
            ) : (
              <Chapters
                id={id}
                terms={book.data.book.terms}
                current={book.data.place?.chapter ?? null}
              />
            )}
          </div>
        </>
      ) : book.error ? (
        <ErrorState
          message={errorMessage(book.error)}
          onRetry={() => void book.refetch()}
          isRetrying={book.isFetching}
        />
      ) : (
        <NovelSkeleton />
      )}
    </>
  );
}

function Chapters({ id, terms, current }: ChaptersProps) {
  const chapters = useChapters('novel', id);
  const scroller = usePageScroller();
  const navigate = useNavigate();
  if (chapters.error && !chapters.data)
    return (
      <ErrorState
        message={errorMessage(chapters.error)}
        onRetry={() => void chapters.refetch()}
        isRetrying={chapters.isFetching}
      />
    );
  if (!chapters.data)
    return (
      <div className={styles.rows} role="status" aria-label="正在加载">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </div>
    );
  if (chapters.data.list.length === 0)
    return <EmptyState title="还没有章节" description="更新以后会出现在这里" />;
  return (
    <ChapterRows
      chapters={chapters.data}
      terms={terms}
      unit="章"
      current={current}
      scroller={scroller}
      onChoose={(chapter) =>
        void navigate({ to: '/community/readWord', search: { id: chapter.id, book: id } })
      }
    />
  );
}

interface ChaptersProps {
  id: string;
  terms: BookTerms;
  current: number | null;
}

function NovelSkeleton() {
  return (
    <div className={styles.head} aria-hidden>
      <div className={styles.top}>
        <span className={styles.cover}>
          <Skeleton aspectRatio="3 / 4" radius="var(--radius-card)" />
        </span>
        <span className={styles.words}>
          <Skeleton height={22} />
          <Skeleton height={14} width="50%" />
          <Skeleton height={14} width="70%" />
        </span>
      </div>
      <Skeleton height={44} radius="var(--radius-panel)" />
    </div>
  );
}
