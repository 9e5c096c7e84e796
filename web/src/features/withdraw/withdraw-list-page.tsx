import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { useWithdrawals } from './use-withdrawals.ts';
import styles from './withdraw.module.css';
import { WithdrawalCard } from './withdrawal-card.tsx';

/** Every withdrawal with its time line, the latest first. */
export function WithdrawListPage() {
  const withdrawals = useWithdrawals();
  const navigate = useNavigate();
  const list = withdrawals.data?.pages.flatMap((page) => page.list);
  return (
    <div className={styles.page}>
      <PageHeader title="提现记录" />
      {list ? (
        <PullToRefresh onRefresh={() => withdrawals.refetch()}>
          {list.length === 0 ? (
            <EmptyState title="还没有提现过" description="每一笔提现和它的进度都会记在这里">
              <Button onClick={() => void navigate({ to: '/mine/withdraw' })}>去提现</Button>
            </EmptyState>
          ) : (
            <>
              <ul className={styles.stack}>
                {list.map((withdrawal) => (
                  <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
                ))}
              </ul>
              <EndOfList
                hasMore={withdrawals.hasNextPage}
                isFetching={withdrawals.isFetchingNextPage}
                error={withdrawals.error}
                onMore={() => void withdrawals.fetchNextPage()}
              />
            </>
          )}
        </PullToRefresh>
      ) : withdrawals.error ? (
        <ErrorState
          message={errorMessage(withdrawals.error)}
          onRetry={() => void withdrawals.refetch()}
          isRetrying={withdrawals.isFetching}
        />
      ) : (
        <div className={styles.stack} role="status" aria-label="正在加载">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height={148} radius="var(--radius-panel)" />
          ))}
        </div>
      )}
    </div>
  );
}
