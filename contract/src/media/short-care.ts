import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { feedPage, feedRequest } from '../shapes/feed.ts';

export const mediaShortCare = defineCall({
  name: 'media/short/care',
  summary: 'What the people that the viewer follows published (关注), newest first',
  auth: 'session',
  request: z.strictObject(feedRequest),
  response: feedPage,
});
