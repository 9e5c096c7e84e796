import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { seriesCard } from '../shapes/series.ts';

export const mediaCollectBought = defineCall({
  name: 'media/collect/bought',
  summary:
    'Series (合集) that the viewer bought, latest first; those out of sight since are still there',
  auth: 'session',
  request: z.strictObject(pageRequest),
  response: pageOf(seriesCard.extend({ boughtAt: moment })),
});
