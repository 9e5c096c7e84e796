import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { listCards } from '../../db/queries/purchases/offers.ts';
import { findUser, type UserRow } from '../../db/queries/users/users.ts';
import { discountedPrice, holdsTier, type HeldTiers } from '../access/decide-access.ts';
import { AppError } from '../app-error.ts';
import { isSoldTo } from './is-sold-to.ts';
import type { Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';
import type { Settings } from '../settings/settings.ts';

/** Cards of membership at this viewer's prices, in hundredths of gold. */
export async function cardOffers(
  { database, settings }: { database: Database; settings: Settings },
  viewer: Viewer,
) {
  const [rows, user] = await Promise.all([listCards(database), findUser(database, viewer.userId)]);
  if (!user) throw new AppError(1000);
  const { supremeDiscountPercent: percent, tierBenefits } = settings.current;
  const isShown = (tier: Tier) => isSoldTo(viewer, tier);
  const isOfDark = ({ tiers }: { tiers: readonly Tier[] }) =>
    tiers.includes('dark') && tiers.every((tier) => tier === 'dark' || tier === 'supreme');
  return {
    table: tierBenefits
      .filter((row) => isShown('dark') || !isOfDark(row))
      .map(({ name, tiers }) => ({ name, tiers: tiers.filter(isShown) })),
    cards: rows
      .filter(({ tier }) => isShown(tier))
      .map(({ id, tier, name, days, priceGoldCents, priceCents, benefits }) => ({
        id,
        tier,
        name,
        days,
        benefits,
        priceCents,
        ...priceFor(user, priceGoldCents, percent),
      })),
  };
}

/** A gold price for this user: after the member's discount, beside the full one where there is a discount. */
export function priceFor(user: UserRow, full: number | null, discountPercent: number) {
  const isMember = holdsTier(heldTiers(user), 'supreme', new Date());
  if (full === null || !isMember || discountPercent === 0)
    return { priceGoldCents: full, fullPriceGoldCents: null };
  return { priceGoldCents: discountedPrice(full, discountPercent), fullPriceGoldCents: full };
}

function heldTiers(user: UserRow): HeldTiers {
  const { supremeUntil, normalUntil, liveUntil, darkUntil } = user;
  return { supreme: supremeUntil, normal: normalUntil, live: liveUntil, dark: darkUntil };
}
