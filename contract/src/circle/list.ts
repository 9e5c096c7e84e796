import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { circleEntry } from '../shapes/circle.ts';

export const circleList = defineCall({
  name: 'circle/list',
  summary:
    'Circles: those that the viewer or somebody joined, recommended ones, the newest, the hottest',
  auth: 'session',
  request: z.strictObject({
    sort: named(z.enum(['joined', 'recommended', 'newest', 'hot']), '列表').default('recommended'),
    /** Circles that somebody joined, where they show whom they follow; of oneself without it. */
    userId: named(id, '用户').optional(),
    ...pageRequest,
  }),
  response: pageOf(circleEntry),
  errors: [4030],
});
