import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';
import { watchedPlay } from '../shapes/watched-play.ts';

/** Reports are made up for within a day; what is older is not taken. */
const MOST_AGO_MS = 24 * 3_600_000;

/** Of two places the one that was seen later counts, whichever arrives last. */
export const mediaProgress = defineCall({
  name: 'media/progress',
  summary:
    'Remembers where the viewer is in a video, for going on later on any device; counts the play once enough was watched',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '视频'),
    seconds: named(z.number().min(0).max(360_000), '播放位置'),
    /** How long ago the viewer was there: above 0 where there was no network then. */
    agoMs: named(z.int().min(0).max(MOST_AGO_MS), '多久以前').default(0),
    /** Without it the position is stored, and no play counts. */
    play: watchedPlay.optional(),
  }),
  response: done,
  errors: [4031, 4040],
});
