import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { autoBuy } from '../shapes/auto-buy.ts';
import { id, named } from '../shapes/fields.ts';

export const contentAutobuyInfo = defineCall({
  name: 'content/autobuy/info',
  summary:
    'Whether a book buys its next chapters for the viewer, and how much gold is left for that',
  auth: 'session',
  request: z.strictObject({ id: named(id, '作品') }),
  response: autoBuy,
  errors: [4031, 4040],
});
