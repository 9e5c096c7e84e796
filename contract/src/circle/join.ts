import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

/** 4090: who owns it cannot leave it. */
export const circleJoin = defineCall({
  name: 'circle/join',
  summary: 'Joins a circle, or leaves it; saying the same twice changes nothing',
  auth: 'session',
  request: z.strictObject({ id: named(id, '圈子'), joined: named(z.boolean(), '加入') }),
  response: z.object({ joined: z.boolean(), members: z.int().nonnegative() }),
  errors: [4031, 4040, 4090],
});
