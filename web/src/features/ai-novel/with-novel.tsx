import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useAiNovel } from '../../entities/ai-novel/use-ai-novel.ts';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './ai-novel.module.css';

interface WithNovelProps {
  id: string;
  /** Of the page. */
  title: string;
  children: (novel: AiNovelInfo, jobs: AiJob[]) => ReactNode;
}

/** A page about one novel of the viewer's, in every state. */
export function WithNovel({ id, title, children }: WithNovelProps) {
  const novel = useAiNovel(id);
  if (novel.data) return children(novel.data, novel.jobs);
  if (isNotFound(novel.error)) return <NotFoundPage title="没有找到这部小说" />;
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      {novel.error ? (
        <ErrorState
          message={errorMessage(novel.error)}
          onRetry={() => void novel.refetch()}
          isRetrying={novel.isFetching}
        />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

export function PageSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="正在加载">
      <Skeleton height={28} width="60%" />
      <Skeleton height={16} width="80%" />
      <Skeleton height={120} radius="var(--radius-panel)" />
      <Skeleton height={52} radius="var(--radius-panel)" />
      <Skeleton height={52} radius="var(--radius-panel)" />
    </div>
  );
}
