import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, named } from '../shapes/fields.ts';

export const aiorderCap = defineCall({
  name: 'aiorder/cap',
  summary: 'Limits what AI jobs of a day may cost',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    goldCents: named(z.int().min(0).max(1_000_000_000).nullable(), '每日上限'),
  }),
  response: done,
  errors: [],
});
