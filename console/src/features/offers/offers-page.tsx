import { MembershipCards } from './membership-cards.tsx';
import { GoldPackages } from './gold-packages.tsx';

/** Membership cards and gold packages. */
export function OffersPage() {
  return (
    <div className="stack">
      <MembershipCards />
      <GoldPackages />
    </div>
  );
}
