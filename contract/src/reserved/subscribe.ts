import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const reservedSubscribe = defineCall({
  name: 'reserved/subscribe',
  summary:
    'Subscribes to an announced item (预约), or takes it back; saying the same twice changes nothing',
  auth: 'session',
  request: z.strictObject({ id: named(id, '预约'), subscribed: named(z.boolean(), '预约') }),
  response: z.object({ subscribed: z.boolean(), subscribers: z.int().nonnegative() }),
  errors: [4031, 4040, 4090],
});
