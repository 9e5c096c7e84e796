import { z } from 'zod';
import { tier } from './catalogue.ts';
import { id, moment } from './fields.ts';

/** Until when a saved copy may be played without asking again, and what time it is there. Unix milliseconds. */
export const savingLicence = z.object({ until: moment, now: moment });
export type SavingLicence = z.infer<typeof savingLicence>;

/** A quality that can be saved, with the bytes of its segments as they are stored. */
export const savingQuality = z.object({
  name: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().nonnegative(),
});
export type SavingQuality = z.infer<typeof savingQuality>;

/** What stands in the way of a saved copy: no tier that may save, or the video is not open to the viewer. */
export const savingHindrance = z.enum(['savingTier', 'access']);
export type SavingHindrance = z.infer<typeof savingHindrance>;

/** What a refusal (4100) to save carries: the tiers that may. */
export const savingRefusal = z.object({ savingTiers: z.array(tier) });
export type SavingRefusal = z.infer<typeof savingRefusal>;

/** A saved copy looked at again. `until` is null where something stands in the way. */
export const savingCheck = z.object({
  id,
  until: moment.nullable(),
  hindrance: savingHindrance.nullable(),
});
export type SavingCheck = z.infer<typeof savingCheck>;
