import { useQueryClient } from '@tanstack/react-query';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { TierBenefits } from '@yehang/contract/shapes/tier-benefits.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatDay } from '../../lib/format/dates.ts';
import type { Offer } from '../../entities/purchase/offer.ts';
import { PaySheet } from '../../entities/purchase/pay-sheet.tsx';
import {
  membershipCardsKey,
  useMembershipCards,
  type MembershipCard,
} from '../../entities/purchase/use-membership-cards.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { useMe } from '../../entities/user/use-me.ts';
import { activeTiers, tierNames, type ActiveTier } from '../../entities/user/vip-tiers.ts';
import { CardView } from './card-view.tsx';
import { TierTable } from './tier-table.tsx';
import { GiftSheet } from './gift/gift-sheet.tsx';
import styles from './vip.module.css';

function toOffer(card: MembershipCard): Offer | null {
  const { id, name, priceGoldCents, fullPriceGoldCents, tier, days } = card;
  if (priceGoldCents === null) return null;
  const unlocks = `${tierNames[tier]} ${days} 天，已是会员则在到期后续上`;
  return { call: 'card/pay', id, title: name, priceGoldCents, fullPriceGoldCents, unlocks };
}

/**
 * Membership cards with benefits and prices.
 * @param wanted the requested tier; its cards come first
 */
export function VipPage({ wanted }: { wanted: Tier | null }) {
  const client = useQueryClient();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [given, setGiven] = useState<MembershipCard | null>(null);
  const cards = useMembershipCards();
  const me = useMe();
  const [nowSeconds] = useState(() => Date.now() / 1000);
  const held = me.data ? activeTiers(me.data, nowSeconds) : [];
  return (
    <div className={styles.page}>
      <PageHeader title="会员" />
      <ActiveTiers held={held} isKnown={me.data !== undefined} />
      {cards.data ? (
        cards.data.cards.length === 0 ? (
          <EmptyState title="会员卡还没有上架" description="上架后可以在这里开通" />
        ) : (
          <Cards {...cards.data} wanted={wanted} held={held} onBuy={setOffer} onGive={setGiven} />
        )
      ) : cards.error ? (
        <ErrorState
          message={errorMessage(cards.error)}
          onRetry={() => void cards.refetch()}
          isRetrying={cards.isFetching}
        />
      ) : (
        <div className={styles.cards} role="status" aria-label="正在加载">
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} height={138} radius="var(--radius-panel)" />
          ))}
        </div>
      )}
      {given && <GiftSheet card={given} onClose={() => setGiven(null)} />}
      {offer && (
        <PaySheet
          offer={offer}
          onClose={() => setOffer(null)}
          onPaid={() => {
            setOffer(null);
            void showToast('已开通');
          }}
          onPriceChanged={() => {
            setOffer(null);
            void client.invalidateQueries({ queryKey: membershipCardsKey });
          }}
        />
      )}
    </div>
  );
}

interface CardsProps {
  cards: readonly MembershipCard[];
  table: TierBenefits;
  wanted: Tier | null;
  held: readonly ActiveTier[];
  onBuy: (offer: Offer | null) => void;
  onGive: (card: MembershipCard) => void;
}

function Cards({ cards, table, wanted, held, onBuy, onGive }: CardsProps) {
  const isWanted = (card: MembershipCard) => card.tier === wanted;
  const ordered = [...cards.filter(isWanted), ...cards.filter((card) => !isWanted(card))];
  const tiers = [...new Set(cards.map(({ tier }) => tier))];
  return (
    <>
      <ul className={styles.cards}>
        {ordered.map((card) => (
          <li key={card.id}>
            <CardView
              card={card}
              isHeld={held.some(({ tier }) => tier === card.tier)}
              onBuy={() => onBuy(toOffer(card))}
              onGive={() => onGive(card)}
            />
          </li>
        ))}
      </ul>
      <TierTable table={table} tiers={tiers} />
    </>
  );
}

/** The user's active tiers, and their ends. */
function ActiveTiers({ held, isKnown }: { held: readonly ActiveTier[]; isKnown: boolean }) {
  const lines = held.map(
    ({ name, expiresAtSeconds }) => `${name}到 ${formatDay(expiresAtSeconds * 1000)}`,
  );
  return (
    <p className={styles.now}>
      {isKnown && (lines.length === 0 ? '开通后到期不会自动续费' : lines.join('，'))}
    </p>
  );
}
