import { z } from 'zod';

/** The text of a chapter for staff who correct it: one line a paragraph. A picture is a line of its own, which names it. */
export const correctedChapter = z.object({
  text: z.string(),
  /** Counts its changes. */
  revision: z.int().positive(),
});
export type CorrectedChapter = z.infer<typeof correctedChapter>;
