import { z } from 'zod';

/** What the machine says of something that waits: it orders a queue, and decides nothing. */
export const machineFinding = z.object({
  /**
   * A list of pictures that one of its own is near to, what the classifier takes one for, the text filter, or a text that
   * was taken down and is nearly the same.
   */
  what: z.enum(['list', 'class', 'text', 'copy']),
  name: z.string(),
  /** From 0 to 100. */
  level: z.int().min(0).max(100),
});
export type MachineFinding = z.infer<typeof machineFinding>;

/** What a queue is narrowed to: what the machine noticed anything of, one kind of finding, or nothing at all. */
export const machineFilter = z.enum(['any', ...machineFinding.shape.what.options, 'none']);
export type MachineFilter = z.infer<typeof machineFilter>;
