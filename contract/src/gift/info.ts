import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';

export const giftInfo = defineCall({
  name: 'gift/info',
  summary: 'Whether the viewer may give to friends, and how much of it is left today',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    /** Why the viewer may not give now; null where they may. */
    refusal: z.string().nullable(),
    maxGoldCents: z.int().nonnegative(),
    leftGoldCents: z.int().nonnegative(),
    leftTimes: z.int().nonnegative(),
  }),
});
