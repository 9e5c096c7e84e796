import type { CompanionChat } from '@yehang/contract/shapes/companion.ts';
import { useSyncExternalStore } from 'react';
import type { AiPurse } from '../../entities/ai/ai-pay-sheet.tsx';
import type { TurnPay } from '../../entities/companion/turn-pay.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { persistedValue } from '../../lib/store/persisted-value.ts';

/** What messages are paid with on this device. */
const purses = persistedValue(
  () => localStorage,
  'yehang.companion-purse',
  (found): AiPurse => (found === 'score' ? 'score' : 'gold'),
);

/** What the next message costs, in the purse that was chosen; `other` chooses the other one, where there are two. */
export function useTurnPay({ priceGoldCents, priceScoreCents }: CompanionChat): {
  pay: TurnPay;
  price: string;
  other: { price: string; choose: () => void } | null;
} {
  const wished = useSyncExternalStore(purses.subscribe, purses.get);
  const gold = `${formatExactGold(priceGoldCents)} 金币`;
  const ofGold = { pay: { expectedPriceGoldCents: priceGoldCents }, price: gold };
  if (!priceScoreCents || priceGoldCents === 0) return { ...ofGold, other: null };
  const score = `${formatExactGold(priceScoreCents)} 积分`;
  const choose = (purse: AiPurse) => () => purses.set(purse);
  if (wished === 'gold') return { ...ofGold, other: { price: score, choose: choose('score') } };
  const pay = { expectedPriceGoldCents: 0, expectedPriceScoreCents: priceScoreCents };
  return { pay, price: score, other: { price: gold, choose: choose('gold') } };
}
