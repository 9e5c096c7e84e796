import { useNavigate } from '@tanstack/react-router';
import type { RechargeKind } from '@yehang/contract/shapes/recharge.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatMoney } from '../../lib/format/amounts.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { ChannelList, takes } from './channel-list.tsx';
import { OrderView } from './order-view.tsx';
import { openPayment } from './open-payment.ts';
import styles from './recharge.module.css';
import { useGoods, useOffers, type Goods } from './use-goods.ts';
import { useSubmitOrder } from './use-submit-order.ts';

interface PayWayPageProps {
  kind: RechargeKind | null;
  /** Of the package or card. */
  id: string | null;
  /** An order that is there already. */
  order: string | null;
}

/** Choosing how to pay, and the order from then on. */
export function PayWayPage({ kind, id, order }: PayWayPageProps) {
  return (
    <div className={styles.page}>
      <PageHeader title={order === null ? '支付方式' : '订单'} />
      {order !== null ? (
        <OrderView key={order} id={order} />
      ) : kind !== null && id !== null ? (
        <Choice key={id} kind={kind} id={id} />
      ) : (
        <NothingToPay />
      )}
    </div>
  );
}

function NothingToPay() {
  const navigate = useNavigate();
  return (
    <EmptyState title="没有找到要支付的商品" description="可能已经停售，换一个看看">
      <Button onClick={() => void navigate({ to: '/mine/gold' })}>去看金币</Button>
    </EmptyState>
  );
}

function Choice({ kind, id }: { kind: RechargeKind; id: string }) {
  const goods = useGoods({ kind, id });
  if (goods.data) return <Pay goods={goods.data} onMoved={() => void goods.refetch()} />;
  if (goods.data === null) return <NothingToPay />;
  if (goods.error)
    return (
      <ErrorState
        message={errorMessage(goods.error)}
        onRetry={() => void goods.refetch()}
        isRetrying={goods.isFetching}
      />
    );
  return (
    <div className={styles.stack} role="status" aria-label="正在加载">
      <Skeleton height={132} radius="var(--radius-panel)" />
      <Skeleton height={56} radius="var(--radius-panel)" />
      <Skeleton height={56} radius="var(--radius-panel)" />
    </div>
  );
}

function Pay({ goods, onMoved }: { goods: Goods; onMoved: () => void }) {
  const offers = useOffers();
  const navigate = useNavigate();
  const submit = useSubmitOrder(goods);
  const [wanted, setWanted] = useState<string | null>(null);
  const channels = offers.data?.channels ?? [];
  const usable = channels.filter((channel) => takes(channel, goods.priceCents));
  const selected = usable.find(({ id }) => id === wanted) ?? usable[0];
  const pay = (channelId: string) =>
    submit.mutate(channelId, {
      onSuccess: ({ order, step }) => {
        void navigate({ to: '/mine/vip/payway', search: { order: order.id }, replace: true });
        if (step?.kind === 'open') openPayment(step.url);
      },
      onError: () => {
        onMoved();
        void offers.refetch();
      },
    });
  return (
    <>
      <section className={styles.summary} aria-label="要支付的商品">
        <p className={styles.goods}>{goods.title}</p>
        {goods.line !== '' && <p className={styles.line}>{goods.line}</p>}
        <p className={styles.price}>
          <small>¥</small>
          {formatMoney(goods.priceCents)}
        </p>
      </section>
      <h2 className={styles.heading}>选择支付方式</h2>
      {offers.data ? (
        <ChannelList
          channels={channels}
          priceCents={goods.priceCents}
          selected={selected?.id ?? null}
          onSelect={setWanted}
        />
      ) : offers.error ? (
        <ErrorState
          message={errorMessage(offers.error)}
          onRetry={() => void offers.refetch()}
          isRetrying={offers.isFetching}
        />
      ) : (
        <Skeleton height={56} radius="var(--radius-panel)" />
      )}
      <div className={styles.foot}>
        <p className={styles.note} role="status">
          {submit.error ? errorMessage(submit.error) : ''}
        </p>
        <Button
          isWide
          isBusy={submit.isPending}
          disabled={selected === undefined}
          onClick={() => selected && pay(selected.id)}
        >
          支付 ¥{formatMoney(goods.priceCents)}
        </Button>
      </div>
    </>
  );
}
