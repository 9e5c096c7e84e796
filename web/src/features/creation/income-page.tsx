import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { formatExactGold } from '../../lib/format/amounts.ts';
import styles from './creation.module.css';
import { IncomeDays } from './income-days.tsx';

const periods = [
  { value: '7', name: '近 7 天' },
  { value: '30', name: '近 30 天' },
  { value: '90', name: '近 90 天' },
] as const;
type Period = (typeof periods)[number]['value'];
const DAYS = { '7': 7, '30': 30, '90': 90 } as const;

/** Income by day and by work. */
export function IncomePage() {
  const [period, setPeriod] = useState<Period>('30');
  return (
    <>
      <ChoiceRow label="时间" choices={periods} selected={period} onSelect={setPeriod} />
      <Period key={period} days={DAYS[period]} />
    </>
  );
}

function Period({ days }: { days: 7 | 30 | 90 }) {
  const income = useQuery({
    queryKey: ['publish/income', 'all', days],
    queryFn: ({ signal }) => post('publish/income', { days }, { signal }),
  });
  if (!income.data) {
    return income.error ? (
      <ErrorState
        message={errorMessage(income.error)}
        onRetry={() => void income.refetch()}
        isRetrying={income.isFetching}
      />
    ) : (
      <Skeleton className={styles.waiting} />
    );
  }
  const { data } = income;
  return (
    <PullToRefresh onRefresh={() => income.refetch()}>
      <IncomeDays income={data} />
      <h2 className={styles.sectionTitle}>各作品收入</h2>
      {data.works.length === 0 ? (
        <EmptyState
          title="这段时间还没有收入"
          description="设了金币价格的作品卖出后，收入会出现在这里"
        />
      ) : (
        <ol className={styles.rows}>
          {data.works.map((work) => (
            <li key={work.id}>
              <Link
                to="/mine/creationCenter"
                search={{ view: 'work', id: work.id }}
                className={styles.row}
              >
                <span className={styles.rowTitle}>{work.title}</span>
                <span className={styles.rowFigures}>
                  <b>{formatExactGold(work.incomeGoldCents)} 金币</b>
                  <span className={styles.hint}>卖出 {work.sales} 次</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.hint}>
        按卖出的日子计算，已退款的不算。退款期过后入账，入账后可以在金币页看到。
      </p>
    </PullToRefresh>
  );
}
