import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { RechargeOrder } from '@yehang/contract/shapes/recharge.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatMoney } from '../../lib/format/amounts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { goodsText, stateText } from './order-text.ts';
import styles from './recharge.module.css';

/** Every order for money with its state, latest first. */
export function RechargeRecordPage() {
  const orders = useInfiniteQuery({
    queryKey: ['recharge/history'],
    queryFn: ({ pageParam, signal }) =>
      post('recharge/history', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
  });
  const list = orders.data?.pages.flatMap((page) => page.list);
  return (
    <div className={styles.page}>
      <PageHeader title="充值记录" />
      {list ? (
        <PullToRefresh onRefresh={() => orders.refetch()}>
          {list.length === 0 ? (
            <NoOrders />
          ) : (
            <>
              <ul className={styles.orders}>
                {list.map((order) => (
                  <OrderLine key={order.id} order={order} />
                ))}
              </ul>
              <EndOfList
                hasMore={orders.hasNextPage}
                isFetching={orders.isFetchingNextPage}
                error={orders.error}
                onMore={() => void orders.fetchNextPage()}
              />
            </>
          )}
        </PullToRefresh>
      ) : orders.error ? (
        <ErrorState
          message={errorMessage(orders.error)}
          onRetry={() => void orders.refetch()}
          isRetrying={orders.isFetching}
        />
      ) : (
        <div className={styles.stack} role="status" aria-label="正在加载">
          {[0, 1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height={72} radius="var(--radius-panel)" />
          ))}
        </div>
      )}
    </div>
  );
}

function NoOrders() {
  const navigate = useNavigate();
  return (
    <EmptyState title="还没有充值过" description="充值的每一笔都会记在这里">
      <Button onClick={() => void navigate({ to: '/mine/gold' })}>去看金币</Button>
    </EmptyState>
  );
}

function OrderLine({ order }: { order: RechargeOrder }) {
  return (
    <li>
      <Link to="/mine/vip/payway" search={{ order: order.id }} className={styles.order}>
        <span className={styles.what}>
          <span className={styles.orderTitle}>
            {goodsText(order)}
            {order.receiver && ` · 送给 ${order.receiver.nickname}`}
          </span>
          <span className={styles.when}>
            {formatMoment(order.createdAt)}
            {order.channelName !== null && ` · ${order.channelName}`}
          </span>
        </span>
        <span className={styles.much}>
          <span>¥{formatMoney(order.priceCents)}</span>
          <span className={styles.orderState} data-state={order.state}>
            {order.state === 'paid' ? '正在到账' : stateText(order)}
          </span>
        </span>
      </Link>
    </li>
  );
}
