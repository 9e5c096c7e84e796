import type { Withdrawal } from '@yehang/contract/shapes/withdrawal.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { formatExactGold, formatMoney } from '../../lib/format/amounts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { useCancelWithdrawal } from './use-withdrawals.ts';
import styles from './withdraw.module.css';
import { stateNames, timeline } from './withdraw-text.ts';

/** One withdrawal: amount, where it goes, why not, and what happened when. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const [isAsking, setAsking] = useState(false);
  const { number, state, netCents, feeCents, goldCents, bankName, maskedNumber } = withdrawal;
  return (
    <li className={styles.card} aria-label={`提现 ${number}`}>
      <div className={styles.between}>
        <span className={styles.net}>¥{formatMoney(netCents)}</span>
        <span className={styles.state} data-state={state}>
          {stateNames[state]}
        </span>
      </div>
      <p className={styles.hint}>
        {bankName} {maskedNumber}
      </p>
      <p className={styles.hint}>
        {formatExactGold(goldCents)} 金币，手续费 ¥{formatMoney(feeCents)}
      </p>
      {withdrawal.reason !== null && <p className={styles.reason}>原因：{withdrawal.reason}</p>}
      <ol className={styles.steps}>
        {timeline(withdrawal).map(({ text, at }) => (
          <li key={text} data-ahead={at === null || undefined}>
            <span>{text}</span>
            {at !== null && <time className={styles.hint}>{formatMoment(at)}</time>}
          </li>
        ))}
      </ol>
      <div className={styles.between}>
        <span className={styles.hint}>单号 {number}</span>
        {withdrawal.mayCancel && (
          <button type="button" className={styles.cancel} onClick={() => setAsking(true)}>
            取消提现
          </button>
        )}
      </div>
      {isAsking && <CancelSheet withdrawal={withdrawal} onClose={() => setAsking(false)} />}
    </li>
  );
}

function CancelSheet({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const cancel = useCancelWithdrawal();
  return (
    <Sheet title="取消提现" onClose={onClose}>
      <div className={styles.stack}>
        <p>{formatExactGold(withdrawal.goldCents)} 金币会立刻回到你的收入里</p>
        <Button
          variant="danger"
          isWide
          isBusy={cancel.isPending}
          onClick={() =>
            cancel.mutate(withdrawal.id, {
              onSuccess: () => void showToast('已取消，金币已退回'),
              onError: showError,
              onSettled: onClose,
            })
          }
        >
          取消提现
        </Button>
        <Button variant="quiet" isWide onClick={onClose}>
          不取消
        </Button>
      </div>
    </Sheet>
  );
}
