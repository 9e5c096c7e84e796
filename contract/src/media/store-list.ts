import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { videoCard } from '../shapes/catalogue.ts';
import { named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { videoConditions } from '../shapes/search.ts';

export const mediaStoreList = defineCall({
  name: 'media/store/list',
  summary:
    'The video library: every published video, by channel, tag, length, price, year, region and language',
  auth: 'session',
  isSearch: true,
  request: z.strictObject({
    ...videoConditions,
    sort: named(z.enum(['new', 'hot', 'collected']), '排序').default('new'),
    ...pageRequest,
  }),
  response: pageOf(videoCard),
  // Of a channel of the dark section.
  errors: [4031, 4040, 4100],
});
