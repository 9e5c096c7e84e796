import { z } from 'zod';

/** An operator's rule for a hot word: at this place, or not at all. */
export const hotWordVerdict = z.enum(['pinned', 'blocked']);

export const hotWordState = z.object({
  shown: z.array(z.object({ word: z.string(), isPinned: z.boolean(), isRising: z.boolean() })),
  /** What was searched in the last three days, by how many viewers. */
  searched: z.array(z.object({ word: z.string(), viewers: z.int().nonnegative() })),
  rules: z.array(
    z.object({ word: z.string(), verdict: hotWordVerdict, position: z.int().nonnegative() }),
  ),
});
export type HotWordState = z.infer<typeof hotWordState>;
