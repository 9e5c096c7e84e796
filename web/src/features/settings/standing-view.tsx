import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { OwnMeasures } from './own-measures.tsx';
import { FactRow, LinkRow, Rows } from './rows.tsx';
import styles from './standing-view.module.css';

type Trust = CallResponse<'user/trust'>;

/** How much the account is trusted, what that opens, and what is missing for more. */
export function StandingView() {
  const trust = useQuery({
    queryKey: ['user/trust'],
    queryFn: ({ signal }) => post('user/trust', {}, { signal }),
  });
  if (trust.data)
    return (
      <>
        <Standing trust={trust.data} />
        <OwnMeasures />
      </>
    );
  if (trust.error)
    return (
      <ErrorState
        message={errorMessage(trust.error)}
        onRetry={() => void trust.refetch()}
        isRetrying={trust.isFetching}
      />
    );
  return (
    <>
      <Skeleton height={160} radius="var(--radius-panel)" />
      <Skeleton height={288} radius="var(--radius-panel)" />
    </>
  );
}

const LEVELS = [1, 2, 3, 4];

function Standing({ trust }: { trust: Trust }) {
  const { level, title, next, strikes, setReason } = trust;
  return (
    <>
      <section className={styles.head} aria-label="信任等级">
        <p className={styles.level}>
          {title}
          <span className={styles.number}>{level} 级</span>
        </p>
        <div className={styles.steps} aria-hidden="true">
          {LEVELS.map((one) => (
            <span key={one} className={one <= level ? styles.done : styles.step} />
          ))}
        </div>
        {setReason !== null && <p className={styles.line}>等级由管理员设定：{setReason}</p>}
        {strikes > 0 && (
          <p className={styles.warning}>{strikes} 条违规记录有效，每条降一级，到期自动恢复</p>
        )}
        {next && <Next next={next} />}
      </section>
      <Rows title="现在可以">
        <FactRow title="发文字评论" value="已开放" />
        {trust.abilities.map(({ ability, title: name, level: gate, isOpen }) => (
          <FactRow key={ability} title={name} value={isOpen ? '已开放' : `${gate} 级开放`} />
        ))}
      </Rows>
    </>
  );
}

function Next({ next }: { next: NonNullable<Trust['next']> }) {
  return (
    <>
      <p className={styles.line}>
        升到 {next.level} 级「{next.title}」还差
      </p>
      <ul className={styles.missing}>
        {next.missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {next.missing.some((one) => one.includes('手机')) && (
        <LinkRow title="去绑定手机" path="/mine/phoneBinding" />
      )}
    </>
  );
}
