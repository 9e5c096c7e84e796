import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import type { Offer, Paid } from './offer.ts';
import styles from './pay-sheet.module.css';
import { usePay } from './use-pay.ts';
import { useSpendable } from './use-spendable.ts';

/** Error code: the price has changed. */
const MOVED = 4090;

interface PaySheetProps {
  offer: Offer;
  onClose: () => void;
  /** It is paid, or was the viewer's already. */
  onPaid: (answer: Paid) => void;
  /** The price has changed: the caller refetches it. */
  onPriceChanged: () => void;
}

/** The one place where gold is spent: price, balance, what it unlocks, and a button. */
export function PaySheet({ offer, onClose, onPaid, onPriceChanged }: PaySheetProps) {
  const navigate = useNavigate();
  const pay = usePay(offer, onPaid);
  const code = pay.error instanceof ApiError ? pay.error.code : null;
  const { goldCents, isShort } = useSpendable(offer.priceGoldCents, pay);
  const missing = goldCents === null ? null : offer.priceGoldCents - goldCents;
  return (
    <Sheet title="购买" onClose={onClose}>
      <p className={styles.title}>{offer.title}</p>
      <p className={styles.unlocks}>{offer.unlocks}</p>
      <dl className={styles.rows}>
        {offer.fullPriceGoldCents !== null && (
          <div className={styles.row}>
            <dt>原价</dt>
            <dd className={styles.full}>{formatExactGold(offer.fullPriceGoldCents)} 金币</dd>
          </div>
        )}
        <div className={styles.row}>
          <dt>{offer.fullPriceGoldCents === null ? '价格' : '会员价'}</dt>
          <dd className={styles.price}>{formatExactGold(offer.priceGoldCents)} 金币</dd>
        </div>
        <div className={styles.row}>
          <dt>余额</dt>
          <dd>{goldCents === null ? '—' : `${formatExactGold(goldCents)} 金币`}</dd>
        </div>
      </dl>
      <p className={styles.note} role="status">
        {isShort
          ? missing !== null && missing > 0
            ? `金币不足，还差 ${formatExactGold(missing)} 金币`
            : '金币不足'
          : pay.error
            ? errorMessage(pay.error)
            : ''}
      </p>
      {isShort ? (
        <Button isWide onClick={() => void navigate({ to: '/mine/gold' })}>
          去看金币
        </Button>
      ) : code === MOVED ? (
        <Button isWide onClick={onPriceChanged}>
          看看新价格
        </Button>
      ) : (
        <Button isWide isBusy={pay.isPending} onClick={() => pay.mutate()}>
          {pay.error ? '重试' : `支付 ${formatExactGold(offer.priceGoldCents)} 金币`}
        </Button>
      )}
    </Sheet>
  );
}
