import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { tellFailure } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import type { AnswerOf } from '../../lib/api/call-types.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import type { Offer } from '../../lib/pay/offer.ts';
import { PaySheet } from '../../lib/pay/pay-sheet.tsx';
import { say } from '../../lib/say/say.ts';
import { PageHeader } from '../../lib/shell/page-header.tsx';
import styles from './wallet.module.css';

type Card = AnswerOf<'card/list'>['cards'][number];

const tierNames: Readonly<Record<Card['tier'], string>> = {
  supreme: '至尊会员',
  normal: '普通会员',
  live: '直播会员',
  dark: '暗网会员',
};

function toOffer({ id, name, priceGoldCents, fullPriceGoldCents, tier, days }: Card): Offer | null {
  if (priceGoldCents === null) return null;
  const unlocks = `${tierNames[tier]} ${days} 天，已是会员则在到期后续上`;
  return { call: 'card/pay', id, title: name, priceGoldCents, fullPriceGoldCents, unlocks };
}

/** Cards of membership: what each brings, and what it costs. */
export function VipPage() {
  const client = useQueryClient();
  const [offer, setOffer] = useState<Offer | null>(null);
  const cards = useQuery({
    queryKey: ['card/list'],
    queryFn: ({ signal }) => post('card/list', {}, { signal }),
  });
  return (
    <div className={styles.page}>
      <PageHeader title="会员" />
      {cards.data ? (
        cards.data.cards.length === 0 ? (
          <EmptyState title="会员卡还没有上架" line="上架后可以在这里开通" />
        ) : (
          <ul className={styles.cards}>
            {cards.data.cards.map((card) => (
              <li key={card.id}>
                <CardView card={card} onBuy={() => setOffer(toOffer(card))} />
              </li>
            ))}
          </ul>
        )
      ) : cards.error ? (
        <ErrorState
          line={tellFailure(cards.error)}
          onRetry={() => void cards.refetch()}
          isRetrying={cards.isFetching}
        />
      ) : (
        <div className={styles.cards}>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height={132} radius="var(--radius-panel)" />
          ))}
        </div>
      )}
      {offer && (
        <PaySheet
          offer={offer}
          onClose={() => setOffer(null)}
          onPaid={() => {
            setOffer(null);
            void say('已开通');
          }}
          onMoved={() => {
            setOffer(null);
            void client.invalidateQueries({ queryKey: ['card/list'] });
          }}
        />
      )}
    </div>
  );
}

function CardView({ card, onBuy }: { card: Card; onBuy: () => void }) {
  return (
    <article className={styles.card} data-tier={card.tier}>
      <header className={styles.cardHead}>
        <h2 className={styles.cardName}>{card.name}</h2>
        <span className={styles.when}>{card.days} 天</span>
      </header>
      <ul className={styles.benefits}>
        {card.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      {card.priceGoldCents === null ? (
        <p className={styles.when}>这张卡暂时不能购买</p>
      ) : (
        <button type="button" className={styles.buy} onClick={onBuy}>
          {formatExactGold(card.priceGoldCents)} 金币开通
          {card.fullPriceGoldCents !== null && (
            <s className={styles.struck}>{formatExactGold(card.fullPriceGoldCents)}</s>
          )}
        </button>
      )}
    </article>
  );
}
