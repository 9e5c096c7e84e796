import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { isNotFound, errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './module-items.module.css';

interface ModuleItemsProps {
  moduleId: string;
  /** Its title, shown until the module is loaded. */
  name: string;
}

/** All items of one home module. */
export function ModuleItems({ moduleId, name }: ModuleItemsProps) {
  const items = useInfiniteQuery({
    queryKey: ['media/module/items', { moduleId }],
    queryFn: ({ pageParam, signal }) =>
      post(
        'media/module/items',
        { moduleId, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
  if (isNotFound(items.error)) return <NotFoundPage title="没有找到这个模块" />;
  const retry = () => void items.refetch();
  return (
    <div className={styles.page}>
      <PageHeader title={items.data?.pages[0]?.title ?? name} />
      {items.isPending ? (
        <CardGridSkeleton cards={8} />
      ) : !items.data ? (
        <ErrorState
          message={errorMessage(items.error)}
          onRetry={retry}
          isRetrying={items.isFetching}
        />
      ) : items.data.pages[0]?.list.length === 0 ? (
        <EmptyState title="这里还没有内容" description="回首页看看别的吧" />
      ) : (
        <PullToRefresh onRefresh={() => items.refetch()}>
          <ContentPages pages={items.data.pages} />
          <EndOfList
            hasMore={items.hasNextPage}
            isFetching={items.isFetchingNextPage}
            error={items.isFetchNextPageError ? items.error : null}
            onMore={() => void items.fetchNextPage()}
          />
        </PullToRefresh>
      )}
    </div>
  );
}
