import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { z } from 'zod';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { seriesCard } from '../shapes/series.ts';

export const mediaCollectHome = defineCall({
  name: 'media/collect/home',
  summary: 'Series (合集), the newest or the hottest first',
  auth: 'session',
  request: z.strictObject({
    sort: named(z.enum(['new', 'hot']), '排序').default('hot'),
    ...pageRequest,
  }),
  response: pageOf(seriesCard),
});
