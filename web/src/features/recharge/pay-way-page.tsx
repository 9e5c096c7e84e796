import { useNavigate } from '@tanstack/react-router';
import type { RechargeKind } from '@yehang/contract/shapes/recharge.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { useProfile } from '../../entities/user/use-profile.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatMoney } from '../../lib/format/amounts.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { ChannelList, takes } from './channel-list.tsx';
import { receiverText, type Receiver } from './order-text.ts';
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
  /** The friend to whom a card is given. */
  to: string | null;
}

/** Choosing how to pay, and the order from then on. */
export function PayWayPage({ kind, id, order, to }: PayWayPageProps) {
  return (
    <div className={styles.page}>
      <PageHeader title={order === null ? '支付方式' : '订单'} />
      {order !== null ? (
        <OrderView key={order} id={order} />
      ) : kind === 'card' && id !== null && to !== null ? (
        <GiftChoice key={`${id} ${to}`} id={id} to={to} />
      ) : kind !== null && id !== null ? (
        <Choice key={id} kind={kind} id={id} receiver={null} />
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

/** A card for a friend, once it is known who that is. */
function GiftChoice({ id, to }: { id: string; to: string }) {
  const person = useProfile(to);
  if (person.data) return <Choice kind="card" id={id} receiver={person.data} />;
  if (person.error)
    return (
      <ErrorState
        message={errorMessage(person.error)}
        onRetry={() => void person.refetch()}
        isRetrying={person.isFetching}
      />
    );
  return <ChoiceSkeleton />;
}

interface ChoiceProps {
  kind: RechargeKind;
  id: string;
  receiver: Receiver | null;
}

function Choice({ kind, id, receiver }: ChoiceProps) {
  const goods = useGoods({ kind, id });
  if (goods.data)
    return <Pay goods={goods.data} receiver={receiver} onMoved={() => void goods.refetch()} />;
  if (goods.data === null) return <NothingToPay />;
  if (goods.error)
    return (
      <ErrorState
        message={errorMessage(goods.error)}
        onRetry={() => void goods.refetch()}
        isRetrying={goods.isFetching}
      />
    );
  return <ChoiceSkeleton />;
}

function ChoiceSkeleton() {
  return (
    <div className={styles.stack} role="status" aria-label="正在加载">
      <Skeleton height={132} radius="var(--radius-panel)" />
      <Skeleton height={56} radius="var(--radius-panel)" />
      <Skeleton height={56} radius="var(--radius-panel)" />
    </div>
  );
}

interface PayProps {
  goods: Goods;
  receiver: Receiver | null;
  onMoved: () => void;
}

function Pay({ goods, receiver, onMoved }: PayProps) {
  const offers = useOffers();
  const navigate = useNavigate();
  const submit = useSubmitOrder(goods, receiver?.id);
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
        {receiver && <p className={styles.line}>送给 {receiverText(receiver)}</p>}
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
