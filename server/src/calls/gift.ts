import { giftInfo } from '../domain/friend-gifts/gift-rules.ts';
import { giveFriendCard, giveFriendGold } from '../domain/friend-gifts/give-to-friend.ts';
import { findGiftPerson, friendGiftPage } from '../domain/friend-gifts/list-gifts.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Gold and cards from one user to another. */
export const giftCalls = {
  'gift/card': ({ input, viewer, context }) => giveFriendCard(context, viewer, input),
  'gift/gold': ({ input, viewer, context }) => giveFriendGold(context, viewer, input),
  'gift/info': ({ viewer, context }) => giftInfo(context, viewer),
  'gift/list': ({ input, viewer, context }) => friendGiftPage(context, viewer, input),
  'gift/person': ({ input, viewer, context }) => findGiftPerson(context, viewer, input.number),
} satisfies Partial<AppHandlers>;
