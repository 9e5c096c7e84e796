import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { feedPage, personalFeedRequest } from '../shapes/feed.ts';

export const mediaRecommend = defineCall({
  name: 'media/recommend',
  summary: 'The short feed as the viewer likes it (推荐): nothing twice, nothing seen lately',
  auth: 'session',
  request: z.strictObject(personalFeedRequest),
  response: feedPage,
  errors: [4090],
});
