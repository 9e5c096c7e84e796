import { useId } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import styles from './auto-buy-switch.module.css';
import { useAutoBuy } from './use-auto-buy.ts';

interface AutoBuySwitchProps {
  room: 'comics' | 'novel';
  contentId: string;
}

/** What may be chosen as a limit, in hundredths of gold; the least is what it begins with. */
const LIMITS = [2_000, 5_000, 10_000, 50_000] as const;

/** Whether the next chapters of a book are bought at its walls, and up to how much: off until it is switched on. */
export function AutoBuySwitch({ room, contentId }: AutoBuySwitchProps) {
  const noteId = useId();
  const { leftGoldCents, change } = useAutoBuy(room, contentId);
  const isOn = typeof leftGoldCents === 'number';
  return (
    <div className={styles.panel}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={noteId}
        disabled={leftGoldCents === undefined || change.isPending}
        className={styles.row}
        onClick={() => change.mutate(isOn ? null : LIMITS[0])}
      >
        <span>自动购买后面的章节</span>
        <span className={styles.switch} aria-hidden="true" />
      </button>
      <p id={noteId} className={styles.note} role="status">
        {change.error
          ? errorMessage(change.error)
          : isOn
            ? `读到要买的一章就直接买下，还可以用 ${formatExactGold(leftGoldCents)} 金币`
            : '读到要买的一章就直接买下，随时可以关掉'}
      </p>
      {isOn && (
        <fieldset className={styles.limits} disabled={change.isPending}>
          <legend className={styles.note}>最多再用多少金币</legend>
          {LIMITS.map((limit) => (
            <button
              key={limit}
              type="button"
              aria-pressed={limit === leftGoldCents}
              className={styles.limit}
              onClick={() => change.mutate(limit)}
            >
              {formatExactGold(limit)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
