import { z } from 'zod';

/** As many hot words are shown, and can be pinned. */
export const MOST_HOT_WORDS = 20;

/** An operator's rule for a hot word: at this place, approved at any place, or not at all. */
export const hotWordVerdict = z.enum(['pinned', 'approved', 'blocked']);
export type HotWordVerdict = z.infer<typeof hotWordVerdict>;

export const hotWordState = z.object({
  shown: z.array(z.object({ word: z.string(), isPinned: z.boolean(), isRising: z.boolean() })),
  /**
   * What was searched in the last three days, from how many parts of the network; `isWaiting` where enough searched it
   * and nobody has said yet whether it may be shown.
   */
  searched: z.array(
    z.object({ word: z.string(), viewers: z.int().nonnegative(), isWaiting: z.boolean() }),
  ),
  /** Pinned words in their order: their positions are 1, 2, 3 and so on. */
  rules: z.array(
    z.object({ word: z.string(), verdict: hotWordVerdict, position: z.int().nonnegative() }),
  ),
});
export type HotWordState = z.infer<typeof hotWordState>;
