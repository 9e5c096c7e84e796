import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';
import { watchedPlay } from '../shapes/watched-play.ts';

const watch = z.strictObject({
  id: named(id, '视频'),
  /** Watched in all, repeats included. */
  seconds: named(z.number().min(0).max(86_400), '观看时长'),
  shared: named(z.boolean(), '分享').default(false),
  /** Without it no play counts. */
  play: watchedPlay.optional(),
});

export const mediaShortWatched = defineCall({
  name: 'media/short/watched',
  summary:
    'Tells how long short videos were watched, as they are left: seen, learnt from, counted once enough was watched',
  auth: 'session',
  request: z.strictObject({ watches: named(z.array(watch).min(1).max(20), '观看记录') }),
  response: done,
  errors: [4290],
});
