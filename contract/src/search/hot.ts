import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';

export const searchHot = defineCall({
  name: 'search/hot',
  summary: 'Up to 20 words that many search now, those pinned by the operator at their places',
  auth: 'session',
  request: nothing,
  response: z.object({
    list: z.array(z.object({ word: z.string(), isPinned: z.boolean(), isRising: z.boolean() })),
  }),
});
