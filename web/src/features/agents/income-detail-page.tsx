import { useQuery } from '@tanstack/react-query';
import type { CommissionDetail } from '@yehang/contract/shapes/agent.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './agents.module.css';
import { keptGoldCents, kindNames, stateNames } from './income-text.ts';

/** One commission: its order, its rate, and what became of it. */
export function IncomeDetailPage({ id }: { id: string | null }) {
  const income = useQuery({
    queryKey: ['user/invite/income/info', id],
    queryFn: ({ signal }) => post('user/invite/income/info', { id: id ?? '' }, { signal }),
    enabled: id !== null,
    staleTime: 0,
  });
  const isMissing = income.error instanceof ApiError && income.error.code === 4040;
  if (id === null || isMissing) return <NotFoundPage title="没有找到这笔收入" />;
  return (
    <div className={styles.page}>
      <PageHeader title="收入明细" />
      {income.data ? (
        <Detail income={income.data} />
      ) : income.error ? (
        <ErrorState
          message={errorMessage(income.error)}
          onRetry={() => void income.refetch()}
          isRetrying={income.isFetching}
        />
      ) : (
        <Skeleton height={360} radius="var(--radius-panel)" />
      )}
    </div>
  );
}

/** What became of it, for each state, and when that was. */
const endNames = { paid: '到账时间', void: '失效时间', returned: '扣回时间' } as const;

function Detail({ income }: { income: CommissionDetail }) {
  const { state, refundedGoldCents, owedGoldCents, dueAt, endedAt } = income;
  const isGone = state === 'void' || state === 'returned';
  const rows: [name: string, value: string][] = [
    ['好友', income.nickname],
    ['类型', kindNames[income.kind]],
    ['订单号', income.orderNumber],
    ['计佣金额', `${formatExactGold(income.rechargeGoldCents)} 金币`],
    ['佣金比例', `${income.percent}%（当时 ${income.level} 级）`],
    ['充值时间', formatMoment(income.at)],
    ...(state === 'pending' ? [['预计到账', formatMoment(dueAt)] as [string, string]] : []),
    ...(state !== 'pending' && endedAt !== null
      ? [[endNames[state], formatMoment(endedAt)] as [string, string]]
      : []),
    ...(refundedGoldCents > 0 && !isGone
      ? [['部分退款扣回', `${formatExactGold(refundedGoldCents)} 金币`] as [string, string]]
      : []),
    ...(owedGoldCents > 0
      ? [['还要扣回', `${formatExactGold(owedGoldCents)} 金币`] as [string, string]]
      : []),
  ];
  return (
    <div className={styles.stack}>
      <section className={styles.summary} data-state={state}>
        <p className={styles.label}>{stateNames[state]}</p>
        <p className={isGone ? `${styles.amount} ${styles.gone}` : styles.amount}>
          +{formatExactGold(keptGoldCents(income))}
          <span className={styles.unit}>金币</span>
        </p>
        <p className={styles.note}>{explanation(income)}</p>
      </section>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function explanation({ state, owedGoldCents }: CommissionDetail): string {
  if (state === 'pending') return '过了退款期就到账；这期间好友退款，这笔收入会失效';
  if (state === 'paid') return '已计入可用收入';
  if (state === 'void') return '好友在到账前退款，这笔收入没有计入';
  return owedGoldCents > 0
    ? '好友退款，收入已扣回；余额不够的部分从以后的收入里扣'
    : '好友退款，收入已全部扣回';
}
