import { CardsDesk } from './cards-desk.tsx';
import { PackagesDesk } from './packages-desk.tsx';

/** What is sold for gold and for money: cards of membership, packages of gold. */
export function OffersPage() {
  return (
    <div className="stack">
      <CardsDesk />
      <PackagesDesk />
    </div>
  );
}
