import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';

export const texttonovelHide = defineCall({
  name: 'texttonovel/hide',
  summary: 'Hides novels from the own list, or shows them again',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    ids: named(z.array(id).min(1).max(50), '小说'),
    isHidden: named(z.boolean(), '隐藏').default(true),
  }),
  response: done,
  errors: [4040],
});
