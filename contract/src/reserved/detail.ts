import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { reservedDetail } from '../shapes/reserved.ts';

export const reservedDetailCall = defineCall({
  name: 'reserved/detail',
  summary: 'One announced item with its countdown',
  auth: 'session',
  request: z.strictObject({ id: named(id, '预约') }),
  response: z.object({ item: reservedDetail, isFollowed: z.boolean() }),
  errors: [4031, 4040],
});
