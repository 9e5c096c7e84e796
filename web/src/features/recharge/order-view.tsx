import { Link } from '@tanstack/react-router';
import { useNavigate } from '@tanstack/react-router';
import type { PayStep, RechargeOrder } from '@yehang/contract/shapes/recharge.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { ReceiptRows } from '../../entities/receipt/receipt-rows.tsx';
import { SaveReceipt } from '../../entities/receipt/save-receipt.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatMoney } from '../../lib/format/amounts.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { OtherChannels } from './other-channels.tsx';
import { orderReceipt } from './order-receipt.ts';
import { goodsText, stateText } from './order-text.ts';
import { PayCode } from './pay-code.tsx';
import { openPayment } from './open-payment.ts';
import styles from './recharge.module.css';
import { TimeLeft } from './time-left.tsx';
import { useCheckOrder, useOrder } from './use-order.ts';

/** One order: how it stands, what to do next, and its receipt. */
export function OrderView({ id }: { id: string }) {
  const order = useOrder(id);
  if (order.data)
    return (
      <>
        <Status order={order.data.order} onOver={order.refetch} />
        {order.data.order.state === 'made' && (
          <Waiting order={order.data.order} step={order.data.step} />
        )}
        <ReceiptRows rows={orderReceipt(order.data.order).rows} />
        {order.data.order.paidAt !== null && (
          <SaveReceipt receipt={orderReceipt(order.data.order)} name={order.data.order.number} />
        )}
        <Next order={order.data.order} />
      </>
    );
  if (order.error)
    return (
      <ErrorState
        message={errorMessage(order.error)}
        onRetry={() => void order.refetch()}
        isRetrying={order.isFetching}
      />
    );
  return (
    <div className={styles.stack} role="status" aria-label="正在加载">
      <Skeleton height={132} radius="var(--radius-panel)" />
      <Skeleton height={220} radius="var(--radius-panel)" />
    </div>
  );
}

function Status({ order, onOver }: { order: RechargeOrder; onOver: () => unknown }) {
  return (
    <section className={styles.summary} data-state={order.state} aria-live="polite">
      <p className={styles.state}>{stateText(order)}</p>
      <p className={styles.price}>
        <small>¥</small>
        {formatMoney(order.priceCents)}
      </p>
      <p className={styles.line}>
        {order.state === 'made' ? (
          <TimeLeft expiresAt={order.expiresAt} onOver={onOver} />
        ) : (
          goodsText(order)
        )}
      </p>
    </section>
  );
}

function Waiting({ order, step }: { order: RechargeOrder; step: PayStep | null }) {
  const check = useCheckOrder(order.id);
  const [isChoosing, setIsChoosing] = useState(false);
  const askChannel = () =>
    check.mutate(undefined, {
      onSuccess: ({ order: now }) => {
        if (now.state === 'made') void showToast('还没有收到付款，到账后这里会更新');
      },
      onError: showError,
    });
  return (
    <div className={styles.stack}>
      {step?.kind === 'qr' && <PayCode text={step.text} amountText={step.amountText} />}
      {step?.kind === 'open' && (
        <Button isWide onClick={() => openPayment(step.url)}>
          去支付
        </Button>
      )}
      <Button
        isWide
        variant={step === null ? 'primary' : 'secondary'}
        isBusy={check.isPending}
        onClick={askChannel}
      >
        我已付款
      </Button>
      <Button isWide variant="quiet" onClick={() => setIsChoosing(true)}>
        换一种支付方式
      </Button>
      <Link to="/mine/onLineKf" search={{ topic: 'payment' }} className={styles.helpLink}>
        付款遇到问题？联系客服
      </Link>
      {isChoosing && <OtherChannels order={order} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

function Next({ order }: { order: RechargeOrder }) {
  const navigate = useNavigate();
  const place = order.kind === 'gold' ? '/mine/gold' : '/mine/vip';
  if (order.state === 'credited' && order.receiver)
    return (
      <Button isWide onClick={() => void navigate({ to: '/mine/gold/giftRecord', replace: true })}>
        看看赠送记录
      </Button>
    );
  if (order.state === 'credited')
    return (
      <Button isWide onClick={() => void navigate({ to: place, replace: true })}>
        {order.kind === 'gold' ? '看看金币' : '看看会员'}
      </Button>
    );
  if (order.state !== 'expired') return null;
  return (
    <Button isWide onClick={() => void navigate({ to: place, replace: true })}>
      重新选择
    </Button>
  );
}
