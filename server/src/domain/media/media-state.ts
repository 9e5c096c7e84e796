import type { MediaState } from '@yehang/contract/shapes/console-content.ts';

/** Moves on request. Claiming, finishing and failing are the worker's, bound to its claim. */
export const mediaMoves = {
  cancel: { from: ['queued', 'working'], to: 'cancelled' },
  retry: { from: ['failed', 'cancelled'], to: 'queued' },
} as const satisfies Record<string, { from: readonly MediaState[]; to: MediaState }>;
