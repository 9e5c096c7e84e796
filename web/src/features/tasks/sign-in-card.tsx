import type { RewardTask, SignInCalendar } from '@yehang/contract/shapes/reward-task.ts';
import { Button } from '@yehang/ui/button.tsx';
import { CheckIcon } from '@yehang/ui/icons/action-icons.tsx';
import { useId, useState } from 'react';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { monthOf, rewardText, streakSteps } from './task-text.ts';
import styles from './tasks.module.css';
import { useSignIn } from './use-tasks.ts';

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];

interface SignInProps {
  calendar: SignInCalendar;
  /** The task of signing in; without one a streak is all there is. */
  task: RewardTask | undefined;
}

/** Signing in for today: the streak with what its days bring, and the calendar of the month. */
export function SignInCard({ calendar, task }: SignInProps) {
  const { isSigned, streak, streakGoldCents } = calendar;
  const signIn = useSignIn(task);
  const [isOpen, setOpen] = useState(false);
  const monthId = useId();
  const isDone = isSigned && task?.state !== 'ready';
  return (
    <section className={styles.card} aria-label="签到">
      <div className={styles.cardHead}>
        <div>
          <h2 className={styles.cardTitle}>
            已连续签到 <strong className={styles.number}>{streak}</strong> 天
          </h2>
          <p className={styles.hint}>
            {isDone
              ? '今天签过了，明天再来'
              : task
                ? `今天签到可得 ${rewardText(task)}`
                : '断一天就从头算'}
          </p>
        </div>
        <Button isBusy={signIn.isPending} disabled={isDone} onClick={() => signIn.mutate()}>
          {isDone ? '已签到' : isSigned ? '领取' : '签到'}
        </Button>
      </div>
      {streakGoldCents.length > 0 && (
        <ol className={styles.steps} aria-label="连续签到的奖励">
          {streakSteps(streakGoldCents).map(({ day, goldCents }) => (
            <li key={day} className={styles.step} data-done={day <= streak || undefined}>
              <b>{day <= streak ? <CheckIcon size={16} /> : `+${formatExactGold(goldCents)}`}</b>
              <span>第 {day} 天</span>
            </li>
          ))}
        </ol>
      )}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={monthId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '收起日历' : '本月签到日历'}
      </button>
      {isOpen && <Month id={monthId} calendar={calendar} />}
    </section>
  );
}

function Month({
  id,
  calendar: { today, days: signed },
}: {
  id: string;
  calendar: SignInCalendar;
}) {
  const { before, days } = monthOf(today);
  return (
    <div id={id}>
      <p className={styles.hint}>
        {Number(today.slice(5, 7))} 月签到 {signed.length} 天
      </p>
      <div className={styles.month}>
        {WEEK.map((day) => (
          <span key={day} className={styles.weekday} aria-hidden="true">
            {day}
          </span>
        ))}
        {days.map((day, at) => (
          <span
            key={day}
            className={styles.day}
            style={at === 0 ? { gridColumnStart: before + 1 } : undefined}
            data-signed={signed.includes(day) || undefined}
            data-today={day === today || undefined}
            aria-label={`${Number(day.slice(8))} 日${signed.includes(day) ? '，已签到' : ''}`}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  );
}
