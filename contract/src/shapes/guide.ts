import { z } from 'zod';

/** The steps of a first run, in their order. */
export const guideStep = z.enum(['name', 'domains', 'channels', 'upload', 'secondFactor']);
export type GuideStep = z.infer<typeof guideStep>;

export const guideState = z.object({
  /** Every step; whether it is done follows from what there is, not from what was clicked. */
  steps: z.array(z.object({ name: guideStep, isDone: z.boolean() })),
  /** Whether it was put away; help brings it back. */
  isDismissed: z.boolean(),
});
export type GuideState = z.infer<typeof guideState>;
