import type { Asked } from './asked.ts';
import { askedOfAccounts } from './asked-account.ts';
import { askedOfAi } from './asked-ai.ts';
import { askedOfCommunity } from './asked-community.ts';
import { askedOfCreators } from './asked-creator.ts';
import { askedOfMedia } from './asked-media.ts';
import { askedOfMoney } from './asked-money.ts';
import { askedOfRooms } from './asked-rooms.ts';

/** Every call that lists or opens something, with how many statements it may take, its caches empty. */
export const askedCalls: readonly Asked[] = [
  ...askedOfMedia,
  ...askedOfRooms,
  ...askedOfCommunity,
  ...askedOfCreators,
  ...askedOfAi,
  ...askedOfMoney,
  ...askedOfAccounts,
];
