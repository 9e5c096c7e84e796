import { useQuery } from '@tanstack/react-query';
import type { RechargeKind } from '@yehang/contract/shapes/recharge.ts';
import { post } from '../../lib/api/api.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';

/** What is to be paid for, at this viewer's price, and the channels that take it. */
export interface Goods {
  kind: RechargeKind;
  id: string;
  title: string;
  line: string;
  priceCents: number;
}

export function useOffers() {
  return useQuery({
    queryKey: ['gold/paytypeinfo'],
    queryFn: ({ signal }) => post('gold/paytypeinfo', {}, { signal }),
  });
}

/** The package or card of a payment page; `data` is null where it is not sold for money. */
export function useGoods({ kind, id }: { kind: RechargeKind; id: string }) {
  const key = kind === 'gold' ? 'gold/paytypeinfo' : 'card/list';
  return useQuery({
    queryKey: [key, 'goods', id],
    queryFn: ({ signal }) => (kind === 'gold' ? findPackage(id, signal) : findCard(id, signal)),
    staleTime: 0,
  });
}

async function findPackage(id: string, signal: AbortSignal): Promise<Goods | null> {
  const { packages } = await post('gold/paytypeinfo', {}, { signal });
  const found = packages.find((it) => it.id === id);
  if (!found) return null;
  const { goldCents, bonusGoldCents, firstBonusGoldCents, priceCents } = found;
  const bonus = bonusGoldCents + firstBonusGoldCents;
  const line = [
    bonus > 0 ? `另送 ${formatExactGold(bonus)} 金币` : '',
    firstBonusGoldCents > 0 ? '含首充赠送' : '',
  ];
  const title = `${formatExactGold(goldCents)} 金币`;
  return { kind: 'gold', id, title, line: line.filter(Boolean).join('，'), priceCents };
}

async function findCard(id: string, signal: AbortSignal): Promise<Goods | null> {
  const { cards } = await post('card/list', {}, { signal });
  const found = cards.find((it) => it.id === id);
  if (!found || found.priceCents === null) return null;
  const line = `${found.days} 天，已是会员则在到期后续上`;
  return { kind: 'card', id, title: found.name, line, priceCents: found.priceCents };
}
