import { MembershipCards } from './membership-cards.tsx';
import { GoldPackages } from './gold-packages.tsx';
import { RedeemOffers } from './redeem-offers.tsx';

/** Membership cards, gold packages, and what income is exchanged for. */
export function OffersPage() {
  return (
    <div className="stack">
      <MembershipCards />
      <GoldPackages />
      <RedeemOffers />
    </div>
  );
}
