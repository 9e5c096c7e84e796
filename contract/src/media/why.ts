import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { feedReason } from '../shapes/feed.ts';

export const mediaWhy = defineCall({
  name: 'media/why',
  summary: 'Why a video stood in the viewer’s feed',
  auth: 'session',
  request: z.strictObject({ id: named(id, '视频') }),
  response: z.object({ reason: feedReason, sentence: z.string() }),
  errors: [4040],
});
