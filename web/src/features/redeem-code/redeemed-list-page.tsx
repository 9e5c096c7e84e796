import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './redeem-code.module.css';
import { rewardLines } from './reward-text.ts';

/** All codes that were redeemed, latest first. */
export function RedeemedListPage() {
  const navigate = useNavigate();
  const uses = useInfiniteQuery({
    queryKey: ['redeemcode/list'],
    queryFn: ({ pageParam, signal }) =>
      post('redeemcode/list', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
  });
  const list = uses.data?.pages.flatMap((page) => page.list);
  return (
    <div className={styles.page}>
      <PageHeader title="兑换记录" />
      {list ? (
        <PullToRefresh onRefresh={() => uses.refetch()}>
          {list.length === 0 ? (
            <EmptyState title="还没有兑换过" description="兑换过的内容会记在这里">
              <Button onClick={() => void navigate({ to: '/mine/redeemCode' })}>去兑换</Button>
            </EmptyState>
          ) : (
            <>
              <ul>
                {list.map((use) => (
                  <li key={use.id} className={styles.use}>
                    <span className={styles.what}>
                      <span className={styles.useName}>{use.name}</span>
                      <span className={styles.when}>{formatMoment(use.at)}</span>
                    </span>
                    <span className={styles.brought}>{rewardLines(use).join('，')}</span>
                  </li>
                ))}
              </ul>
              <EndOfList
                hasMore={uses.hasNextPage}
                isFetching={uses.isFetchingNextPage}
                error={uses.error}
                onMore={() => void uses.fetchNextPage()}
              />
            </>
          )}
        </PullToRefresh>
      ) : uses.error ? (
        <ErrorState
          message={errorMessage(uses.error)}
          onRetry={() => void uses.refetch()}
          isRetrying={uses.isFetching}
        />
      ) : (
        <div className={styles.skeletons} role="status" aria-label="正在加载">
          {[0, 1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height={64} radius="var(--radius-panel)" />
          ))}
        </div>
      )}
    </div>
  );
}
