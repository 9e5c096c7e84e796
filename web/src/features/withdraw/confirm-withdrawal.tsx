import type { Payee } from '@yehang/contract/shapes/withdrawal.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { formatExactGold, formatMoney } from '../../lib/format/amounts.ts';
import styles from './withdraw.module.css';
import { arrivalText } from './withdraw-text.ts';

interface ConfirmWithdrawalProps {
  payee: Payee;
  goldCents: number;
  quote: { amountCents: number; feeCents: number; netCents: number };
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What is about to be requested, once more, before it is. */
export function ConfirmWithdrawal({ payee, goldCents, quote, ...props }: ConfirmWithdrawalProps) {
  return (
    <Sheet title="确认提现" onClose={props.onClose}>
      <div className={styles.stack}>
        <dl className={styles.bill}>
          <div>
            <dt>提现金币</dt>
            <dd>{formatExactGold(goldCents)}</dd>
          </div>
          <div>
            <dt>收款账户</dt>
            <dd>
              {payee.bankName} {payee.maskedNumber}
            </dd>
          </div>
          <div>
            <dt>手续费</dt>
            <dd>¥{formatMoney(quote.feeCents)}</dd>
          </div>
          <div className={styles.total}>
            <dt>到账</dt>
            <dd>{arrivalText(payee.kind, quote.netCents)}</dd>
          </div>
        </dl>
        <Button isWide isBusy={props.isBusy} onClick={props.onConfirm}>
          确认提现
        </Button>
        <Button variant="quiet" isWide disabled={props.isBusy} onClick={props.onClose}>
          再想想
        </Button>
      </div>
    </Sheet>
  );
}
