import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { CheckIcon, CrownIcon } from '@yehang/ui/icons/action-icons.tsx';
import { formatExactGold, formatMoney } from '../../lib/format/amounts.ts';
import type { MembershipCard } from '../../entities/purchase/use-membership-cards.ts';
import styles from './vip.module.css';

interface CardViewProps {
  card: MembershipCard;
  /** Whether the viewer's tier is active now: then it is extended. */
  isHeld: boolean;
  onBuy: () => void;
  /** Gives it to a friend. */
  onGive: () => void;
}

/** One membership card: benefits, duration, price, and a buy button. */
export function CardView({ card, isHeld, onBuy, onGive }: CardViewProps) {
  const verb = isHeld ? '续期' : '开通';
  const navigate = useNavigate();
  const { id, tier, name, days, benefits, priceGoldCents, fullPriceGoldCents, priceCents } = card;
  return (
    <article className={styles.card} data-tier={tier}>
      <h2 className={styles.cardName}>
        <span className={styles.crown}>
          <CrownIcon size={20} />
        </span>
        {name}
      </h2>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <CheckIcon size={14} />
            {benefit}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.price}>
          {priceGoldCents !== null && (
            <>
              <b>{formatExactGold(priceGoldCents)}</b>
              金币 / {days} 天
            </>
          )}
          {priceGoldCents === null && priceCents !== null && (
            <>
              <b>¥{formatMoney(priceCents)}</b>/ {days} 天
            </>
          )}
          {priceGoldCents === null && priceCents === null && `${days} 天，暂时不能购买`}
          {fullPriceGoldCents !== null && (
            <s className={styles.full}>{formatExactGold(fullPriceGoldCents)}</s>
          )}
        </p>
        <span className={styles.ways}>
          {priceCents !== null && (
            <Button
              variant="secondary"
              aria-label={`付 ${formatMoney(priceCents)} 元${verb}${name}`}
              onClick={() =>
                void navigate({ to: '/mine/vip/payway', search: { kind: 'card', id } })
              }
            >
              ¥{formatMoney(priceCents)}
            </Button>
          )}
          {(priceGoldCents !== null || priceCents !== null) && (
            <Button variant="quiet" aria-label={`送好友${name}`} onClick={onGive}>
              送好友
            </Button>
          )}
          {priceGoldCents !== null && (
            <Button
              variant={tier === 'supreme' ? 'primary' : 'secondary'}
              aria-label={`${verb}${name}`}
              onClick={onBuy}
            >
              {verb}
            </Button>
          )}
        </span>
      </div>
    </article>
  );
}
