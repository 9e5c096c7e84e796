import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useBook, useChapters } from '../../../entities/book/use-book.ts';
import { errorMessage, isNotFound } from '../../../lib/api/api-error.ts';
import { NotFoundPage } from '../../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../../lib/page/page-header.tsx';
import { Reader } from './reader.tsx';
import styles from './reader.module.css';

interface ReaderPageProps {
  id: string;
  /** Null where reading goes on where it stopped. */
  chapterId: string | null;
}

/** The pictures of a comic, from a chapter or from where the viewer stopped. */
export function ReaderPage({ id, chapterId }: ReaderPageProps) {
  const comic = useBook('comics', id);
  const chapters = useChapters('comics', id);
  const error = comic.error ?? chapters.error;
  if (isNotFound(comic.error)) return <NotFoundPage title="没有找到这部漫画" />;
  if (comic.data && chapters.data) {
    const { list } = chapters.data;
    const wanted = chapterId ?? list.find(({ number }) => number === comic.data.place?.chapter)?.id;
    const start = wanted === undefined ? 0 : list.findIndex((one) => one.id === wanted);
    if (start < 0 || list.length === 0) return <NotFoundPage title="没有找到这一章" />;
    return <Reader opened={comic.data} chapters={chapters.data} startAt={start} />;
  }
  return (
    <>
      <PageHeader title="漫画" />
      {error ? (
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => void Promise.all([comic.refetch(), chapters.refetch()])}
          isRetrying={comic.isFetching || chapters.isFetching}
        />
      ) : (
        <p className={styles.gap} role="status">
          正在加载
        </p>
      )}
    </>
  );
}
