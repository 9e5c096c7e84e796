import type { PayChannelOffer } from '@yehang/contract/shapes/recharge.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { CheckIcon } from '@yehang/ui/icons/action-icons.tsx';
import { formatMoney } from '../../lib/format/amounts.ts';
import styles from './recharge.module.css';

interface ChannelListProps {
  channels: readonly PayChannelOffer[];
  priceCents: number;
  selected: string | null;
  onSelect: (id: string) => void;
}

/** Whether a channel takes an order of this price. */
export function takes({ minCents, maxCents }: PayChannelOffer, priceCents: number): boolean {
  return (
    (minCents === null || priceCents >= minCents) && (maxCents === null || priceCents <= maxCents)
  );
}

/** The channels one may pay with; those that do not take the price say so. */
export function ChannelList({ channels, priceCents, selected, onSelect }: ChannelListProps) {
  if (channels.length === 0)
    return <EmptyState title="暂时没有可用的支付方式" description="过一会儿再来看看" />;
  return (
    <div role="radiogroup" aria-label="支付方式" className={styles.channels}>
      {channels.map((channel) => {
        const isTaken = takes(channel, priceCents);
        return (
          <button
            key={channel.id}
            type="button"
            role="radio"
            aria-checked={channel.id === selected}
            disabled={!isTaken}
            className={styles.channel}
            onClick={() => onSelect(channel.id)}
          >
            <span className={styles.channelName}>
              {channel.name}
              {!isTaken && <small>{limitText(channel, priceCents)}</small>}
            </span>
            <span className={styles.dot}>{channel.id === selected && <CheckIcon size={14} />}</span>
          </button>
        );
      })}
    </div>
  );
}

function limitText({ minCents, maxCents }: PayChannelOffer, priceCents: number): string {
  return minCents !== null && priceCents < minCents
    ? `最低 ¥${formatMoney(minCents)}`
    : `最高 ¥${formatMoney(maxCents ?? 0)}`;
}
