import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const postdiscussBest = defineCall({
  name: 'postdiscuss/best',
  summary: 'Chooses the best answer of an own discussion, or takes the choice back',
  auth: 'session',
  request: z.strictObject({ id: named(id, '讨论'), commentId: named(id.nullable(), '回答') }),
  response: z.object({ commentId: id.nullable() }),
  errors: [4030, 4040],
});
