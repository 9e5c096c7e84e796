import { z } from 'zod';

/** What the machine says of something that waits: it orders a queue, and decides nothing. */
export const machineFinding = z.object({
  /** A list of pictures that one of its own is near to, what the classifier takes one for, or the text filter. */
  what: z.enum(['list', 'class', 'text']),
  name: z.string(),
  /** From 0 to 100. */
  level: z.int().min(0).max(100),
});
export type MachineFinding = z.infer<typeof machineFinding>;
