import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useId, useState } from 'react';
import { ChapterRows } from '../../entities/book/chapter-rows.tsx';
import { useBook, useChapters } from '../../entities/book/use-book.ts';
import { useUnfinish } from '../../entities/book/use-unfinish.ts';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { usePageScroller } from '../../lib/keep-alive/page-scroller.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { ComicHead } from './comic-head.tsx';
import { ComicSuggestions } from './comic-suggestions.tsx';
import { readerRoute } from './comic-routes.ts';
import styles from './comics.module.css';

const tabs = [
  { id: 'chapters', name: '目录' },
  { id: 'suggestions', name: '猜你喜欢' },
] as const;

/** A comic: what it is, its chapters, and what resembles it. */
export function ComicPage({ id }: { id: string }) {
  const comic = useBook('comics', id);
  const chapters = useChapters('comics', id);
  const unfinish = useUnfinish('comics', id);
  const panelId = useId();
  const scroller = usePageScroller();
  const [tab, setTab] = useState<string>('chapters');
  const error = comic.error ?? chapters.error;
  if (isNotFound(comic.error)) return <NotFoundPage title="没有找到这部漫画" />;
  const opened = comic.data;
  return (
    <>
      <PageHeader title={opened ? '' : '漫画'} />
      {opened && chapters.data && <ComicHead opened={opened} chapters={chapters.data} />}
      {error && (!opened || !chapters.data) && (
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => void Promise.all([comic.refetch(), chapters.refetch()])}
          isRetrying={comic.isFetching || chapters.isFetching}
        />
      )}
      {!error && !(opened && chapters.data) && <ComicSkeleton />}
      {opened && chapters.data && (
        <>
          <Tabs label="漫画" tabs={tabs} selected={tab} onSelect={setTab} panelId={panelId} />
          <div id={panelId} role="tabpanel">
            {tab === 'chapters' ? (
              <ChapterRows
                chapters={chapters.data}
                scroller={scroller}
                terms={opened.book.terms}
                unit="话"
                current={opened.place?.chapter ?? null}
                onUnfinish={unfinish}
                routeOf={(chapter) => readerRoute(id, chapter.id)}
              />
            ) : (
              <ComicSuggestions book={opened.book} />
            )}
          </div>
        </>
      )}
    </>
  );
}

function ComicSkeleton() {
  return (
    <div className={styles.head} role="status" aria-label="正在加载">
      <div className={styles.top}>
        <span className={styles.cover}>
          <Skeleton aspectRatio="3 / 4" radius="var(--radius-card)" />
        </span>
        <span className={styles.words}>
          <Skeleton height={22} />
          <Skeleton height={16} width="50%" />
          <Skeleton height={16} width="70%" />
        </span>
      </div>
      <Skeleton height={44} radius="var(--radius-panel)" />
    </div>
  );
}
