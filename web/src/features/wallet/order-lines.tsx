import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { kindName } from './line-text.ts';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { useOrders } from './use-lines.ts';
import styles from './wallet.module.css';

/** All purchases, with refunds. */
export function OrderLines() {
  const orders = useOrders();
  if (!orders.data) {
    return orders.error ? (
      <ErrorState
        message={errorMessage(orders.error)}
        onRetry={() => void orders.refetch()}
        isRetrying={orders.isFetching}
      />
    ) : (
      <LinesSkeleton />
    );
  }
  const list = orders.data.pages.flatMap((page) => page.list);
  if (list.length === 0)
    return (
      <PullToRefresh onRefresh={() => orders.refetch()}>
        <EmptyState title="还没有订单" description="买过的内容会出现在这里" />
      </PullToRefresh>
    );
  return (
    <PullToRefresh onRefresh={() => orders.refetch()}>
      <ul className={styles.lines}>
        {list.map((order) => (
          <li key={order.id} className={styles.line}>
            <span className={styles.what}>
              <span className={styles.lineTitle}>{order.title}</span>
              <span className={styles.when}>
                {kindName(order.kind)} · {formatMoment(order.boughtAt)}
              </span>
            </span>
            <span className={styles.much}>
              <span>{formatExactGold(order.priceGoldCents)} 金币</span>
              {order.state === 'refunded' && <span className={styles.when}>已退款</span>}
            </span>
          </li>
        ))}
      </ul>
      <EndOfList
        hasMore={orders.hasNextPage}
        isFetching={orders.isFetchingNextPage}
        error={orders.error}
        onMore={() => void orders.fetchNextPage()}
      />
    </PullToRefresh>
  );
}
