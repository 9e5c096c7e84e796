import type { CreatorState } from '@yehang/contract/shapes/creator.ts';

type Stored = Exclude<CreatorState, 'none'>;

/** Every move of a creator: act → from which states, to which. A user without an application may always apply. */
export const creatorMoves = {
  apply: { from: ['refused'], to: 'waiting' },
  verify: { from: ['waiting'], to: 'verified' },
  refuse: { from: ['waiting'], to: 'refused' },
  revoke: { from: ['verified'], to: 'revoked' },
} as const satisfies Record<string, { from: readonly Stored[]; to: Stored }>;
