import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { circleEntry } from '../shapes/circle.ts';

export const circleList = defineCall({
  name: 'circle/list',
  summary: 'Circles: those the viewer joined, recommended ones, the newest, the hottest',
  auth: 'session',
  request: z.strictObject({
    sort: named(z.enum(['joined', 'recommended', 'newest', 'hot']), '列表').default('recommended'),
    ...pageRequest,
  }),
  response: pageOf(circleEntry),
});
