import type { PurchaseLine } from '@yehang/contract/shapes/money.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { kindName } from './line-text.ts';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { useOrders } from './use-lines.ts';
import { purchaseReceipt } from './wallet-receipts.ts';
import styles from './wallet.module.css';

/** All purchases, with refunds; one opens with its details. */
export function OrderLines() {
  const orders = useOrders();
  const [opened, setOpened] = useState<PurchaseLine | null>(null);
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
          <li key={order.id}>
            <button type="button" className={styles.line} onClick={() => setOpened(order)}>
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
            </button>
          </li>
        ))}
      </ul>
      <EndOfList
        hasMore={orders.hasNextPage}
        isFetching={orders.isFetchingNextPage}
        error={orders.error}
        onMore={() => void orders.fetchNextPage()}
      />
      {opened && (
        <ReceiptSheet
          receipt={purchaseReceipt(opened)}
          name={opened.id}
          onClose={() => setOpened(null)}
        />
      )}
    </PullToRefresh>
  );
}
