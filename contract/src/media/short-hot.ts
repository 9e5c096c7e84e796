import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { feedPage, personalFeedRequest } from '../shapes/feed.ts';

export const mediaShortHot = defineCall({
  name: 'media/short/hot',
  summary: 'Short videos by plays, likes and collects, decayed by age (热门)',
  auth: 'session',
  request: z.strictObject(personalFeedRequest),
  response: feedPage,
  errors: [4090],
});
