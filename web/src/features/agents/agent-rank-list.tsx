import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import styles from './agents.module.css';

/** Who earned most this month, under masked names. */
export function AgentRankList() {
  const rank = useQuery({
    queryKey: ['user/invite/rank'],
    queryFn: ({ signal }) => post('user/invite/rank', {}, { signal }),
  });
  return (
    <section aria-labelledby="agent-rank">
      <h2 id="agent-rank" className={styles.heading}>
        本月收入榜
      </h2>
      {rank.data ? (
        rank.data.list.length === 0 ? (
          <p className={styles.note}>这个月还没有人上榜</p>
        ) : (
          <ol className={styles.rank}>
            {rank.data.list.map(({ place, nickname, goldCents, isViewer }) => (
              <li key={place} aria-current={isViewer ? 'true' : undefined}>
                <span className={styles.place}>{place}</span>
                <span className={styles.name}>{isViewer ? `${nickname}（我）` : nickname}</span>
                <span>{formatExactGold(goldCents)}</span>
              </li>
            ))}
          </ol>
        )
      ) : rank.error ? (
        <ErrorState
          message={errorMessage(rank.error)}
          onRetry={() => void rank.refetch()}
          isRetrying={rank.isFetching}
        />
      ) : (
        <Skeleton height={132} radius="var(--radius-panel)" />
      )}
    </section>
  );
}
