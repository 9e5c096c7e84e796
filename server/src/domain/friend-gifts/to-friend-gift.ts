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
  const { id, kind, goldCents, title, tier, days, createdAt } = row;
  return {
    ...{ id, kind, goldCents, title, tier, days, isGiven: true },
    person: toGiftPerson(receiver),
    at: createdAt.getTime(),
  };
}

/** A gift in the list of one of the two; what a card cost is its giver's to know. */
export function toListedGift(row: ListedFriendGift): FriendGift {
  const { id, isGiven, kind, title, tier, days, personId, number, nickname, avatar } = row;
  return {
    ...{ id, isGiven, kind, title, tier, days },
    goldCents: kind === 'card' && !isGiven ? null : row.goldCents,
    person: { id: personId, number, nickname, avatar },
    at: row.at.getTime(),
  };
}

export function toConsoleFriendGift(found: FriendGiftForStaff): ConsoleFriendGift {
  const { id, kind, goldCents, title, tier, days, at, giver, receiver } = found;
  return { ...{ id, kind, goldCents, title, tier, days, giver, receiver }, at: at.getTime() };
}
