import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { feedPage, personalFeedRequest } from '../shapes/feed.ts';

export const mediaShortFound = defineCall({
  name: 'media/short/found',
  summary: 'Fresh and diverse short videos (发现): nothing twice, nothing seen lately',
  auth: 'session',
  request: z.strictObject(personalFeedRequest),
  response: feedPage,
  errors: [4090],
});
