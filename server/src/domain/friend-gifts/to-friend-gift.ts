import type {
  ConsoleFriendGift,
  FriendGift,
  GiftPerson,
} from '@yehang/contract/shapes/friend-gift.ts';
import type {
  FriendGiftRow,
  ListedFriendGift,
} from '../../db/queries/friend-gifts/friend-gifts.ts';
import type { FriendGiftForStaff } from '../../db/queries/friend-gifts/console.ts';
import type { UserRow } from '../../db/queries/users/users.ts';

export function toGiftPerson({ id, number, nickname, avatar }: UserRow): GiftPerson {
  return { id, number, nickname, avatar };
}

/** A gift as its giver sees it. */
export function toFriendGift(row: FriendGiftRow, receiver: UserRow): FriendGift {
  const { id, kind, priceCents, title, tier, days, createdAt } = row;
  return {
    ...{ id, kind, goldCents: paidGold(row), priceCents, title, tier, days, isGiven: true },
    person: toGiftPerson(receiver),
    at: createdAt.getTime(),
  };
}

/** A gift in the list of one of the two; what a card cost is its giver's to know. */
export function toListedGift(row: ListedFriendGift): FriendGift {
  const { id, isGiven, kind, title, tier, days, personId, number, nickname, avatar } = row;
  return {
    ...{ id, isGiven, kind, title, tier, days },
    goldCents: kind === 'card' && !isGiven ? null : paidGold(row),
    priceCents: isGiven ? row.priceCents : null,
    person: { id: personId, number, nickname, avatar },
    at: row.at.getTime(),
  };
}

export function toConsoleFriendGift(found: FriendGiftForStaff): ConsoleFriendGift {
  const { id, kind, priceCents, title, tier, days, at, giver, receiver } = found;
  const goldCents = paidGold(found);
  return {
    ...{ id, kind, goldCents, priceCents, title, tier, days, giver, receiver },
    at: at.getTime(),
  };
}

/** Null for a card that was bought for money. */
const paidGold = ({ goldCents }: { goldCents: number }) => (goldCents > 0 ? goldCents : null);
