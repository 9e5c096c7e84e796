import type { LedgerLine } from '@yehang/contract/shapes/money.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { lineTitle, signedGold } from './line-text.ts';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { useLines, type LineCall } from './use-lines.ts';
import { lineReceipt } from './wallet-receipts.ts';
import styles from './wallet.module.css';

/** Ledger entries: purpose, time, amount, and balance afterwards; one opens with its details. */
export function LedgerLines({ call, empty }: { call: LineCall; empty: string }) {
  const lines = useLines(call);
  const [opened, setOpened] = useState<LedgerLine | null>(null);
  if (!lines.data) {
    return lines.error ? (
      <ErrorState
        message={errorMessage(lines.error)}
        onRetry={() => void lines.refetch()}
        isRetrying={lines.isFetching}
      />
    ) : (
      <LinesSkeleton />
    );
  }
  const list = lines.data.pages.flatMap((page) => page.list);
  if (list.length === 0)
    return (
      <PullToRefresh onRefresh={() => lines.refetch()}>
        <EmptyState title={empty} description="有了新的记录会出现在这里" />
      </PullToRefresh>
    );
  return (
    <PullToRefresh onRefresh={() => lines.refetch()}>
      <ul className={styles.lines}>
        {list.map((line) => (
          <li key={`${line.id} ${line.account}`}>
            <button type="button" className={styles.line} onClick={() => setOpened(line)}>
              <span className={styles.what}>
                <span className={styles.lineTitle}>{lineTitle(line)}</span>
                <span className={styles.when}>{formatMoment(line.at)}</span>
              </span>
              <span className={styles.much}>
                <span className={line.amountGoldCents > 0 ? styles.plus : undefined}>
                  {signedGold(line.amountGoldCents)}
                </span>
                <span className={styles.when}>
                  {line.account === 'income' ? '收入余额' : '余额'}{' '}
                  {formatExactGold(line.balanceGoldCents)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <EndOfList
        hasMore={lines.hasNextPage}
        isFetching={lines.isFetchingNextPage}
        error={lines.error}
        onMore={() => void lines.fetchNextPage()}
      />
      {opened && (
        <ReceiptSheet
          receipt={lineReceipt(opened)}
          name={opened.id}
          onClose={() => setOpened(null)}
        />
      )}
    </PullToRefresh>
  );
}
