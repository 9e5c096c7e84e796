import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { performer } from '../shapes/catalogue.ts';
import { contentCard } from '../shapes/content.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const mediaActorDetails = defineCall({
  name: 'media/actor/details',
  summary: 'One actor with everything they appear in, newest first',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '演员'),
    sort: named(z.enum(['new', 'hot', 'liked']), '排序').default('new'),
    ...pageRequest,
  }),
  response: pageOf(contentCard).extend({
    actor: performer.extend({ intro: z.string(), items: z.int().nonnegative() }),
  }),
  errors: [4040],
});
