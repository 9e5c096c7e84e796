import type { RechargeOrder } from '@yehang/contract/shapes/recharge.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { ChannelList } from './channel-list.tsx';
import { openPayment } from './open-payment.ts';
import styles from './recharge.module.css';
import { useOffers } from './use-goods.ts';
import { usePayOrder } from './use-order.ts';

/** Pays the same order another way. */
export function OtherChannels({ order, onClose }: { order: RechargeOrder; onClose: () => void }) {
  const offers = useOffers();
  const pay = usePayOrder(order.id);
  const [selected, setSelected] = useState<string | null>(order.channelId);
  const begin = (channelId: string) =>
    pay.mutate(channelId, {
      onSuccess: ({ step }) => {
        onClose();
        if (step?.kind === 'open') openPayment(step.url);
      },
    });
  return (
    <Sheet title="换一种支付方式" onClose={onClose}>
      <p className={styles.line}>如果已经付过款，请先点「我已付款」，不要重复支付</p>
      <ChannelList
        channels={offers.data?.channels ?? []}
        priceCents={order.priceCents}
        selected={selected}
        onSelect={setSelected}
      />
      <p className={styles.note} role="status">
        {pay.error ? errorMessage(pay.error) : ''}
      </p>
      <Button
        isWide
        isBusy={pay.isPending}
        disabled={selected === null}
        onClick={() => selected !== null && begin(selected)}
      >
        去支付
      </Button>
    </Sheet>
  );
}
