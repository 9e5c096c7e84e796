import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const collectOperate = defineCall({
  name: 'collect/operate',
  summary:
    'Keeps a content of any kind among the favorites (收藏), or takes it out; saying the same twice changes nothing',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '收藏内容'),
    collected: named(z.boolean(), '收藏'),
  }),
  response: z.object({ collected: z.boolean() }),
  errors: [4031, 4040],
});
