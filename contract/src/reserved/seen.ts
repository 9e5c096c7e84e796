import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const reservedSeen = defineCall({
  name: 'reserved/seen',
  summary: 'Marks news of subscriptions as seen; what is none of the viewer is left out',
  auth: 'session',
  request: z.strictObject({ ids: named(z.array(id).min(1).max(50), '预约') }),
  response: z.object({ seen: z.int().nonnegative() }),
});
