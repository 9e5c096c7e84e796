import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';

export const mediaProgress = defineCall({
  name: 'media/progress',
  summary: 'Remembers where the viewer is in a video, for going on later on any device',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '视频'),
    seconds: named(z.number().min(0).max(360_000), '播放位置'),
  }),
  response: done,
  errors: [4031, 4040],
});
