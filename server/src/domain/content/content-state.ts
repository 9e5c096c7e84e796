import type { ContentState } from '@yehang/contract/shapes/console-content.ts';

/** Every move a content may make: act → from which states, to which. */
export const contentMoves = {
  submit: { from: ['draft', 'hidden'], to: 'submitted' },
  approve: { from: ['submitted'], to: 'approved' },
  sendBack: { from: ['submitted', 'approved'], to: 'draft' },
  publish: { from: ['draft', 'approved', 'hidden'], to: 'published' },
  hide: { from: ['published'], to: 'hidden' },
  takeDown: { from: ['published', 'hidden', 'submitted', 'approved', 'draft'], to: 'takenDown' },
  restore: { from: ['takenDown'], to: 'published' },
  reopen: { from: ['takenDown'], to: 'draft' },
} as const satisfies Record<string, { from: readonly ContentState[]; to: ContentState }>;
