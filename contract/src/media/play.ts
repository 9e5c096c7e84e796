import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { playback } from '../shapes/playback.ts';

/**
 * Where nothing at all may be seen, the answer is 4100 (a tier is needed) or 4101 (a purchase is needed),
 * with `{ item, access, series }` as its data.
 */
export const mediaPlay = defineCall({
  name: 'media/play',
  summary:
    'Decides access and answers with signed addresses and a play id; once 10 s were watched under it, a play counts, once per viewer per while',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '视频'),
    /** Prefetched before it is shown, so that it starts at once. The answer is the same. */
    ahead: named(z.boolean(), '预加载').default(false),
  }),
  response: playback,
  errors: [4031, 4040, 4100, 4101],
});
