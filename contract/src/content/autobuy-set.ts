import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { autoBuy, autoBuyLimit } from '../shapes/auto-buy.ts';
import { id, named } from '../shapes/fields.ts';

export const contentAutobuySet = defineCall({
  name: 'content/autobuy/set',
  summary:
    'Lets a book buy its next chapters for the viewer, up to so much gold from now on; null switches it off',
  auth: 'session',
  request: z.strictObject({ id: named(id, '作品'), limitGoldCents: autoBuyLimit.nullable() }),
  response: autoBuy,
  errors: [4031, 4040],
});
