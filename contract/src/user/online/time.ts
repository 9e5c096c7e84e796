import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';

/** Time counts once, however many devices report it, and only between reports of at most a minute and a half. */
export const userOnlineTime = defineCall({
  name: 'user/online/time',
  summary: 'Reports that the app is open; to be repeated after the seconds that are answered',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    /** Today by the calendar of Shanghai. */
    todaySeconds: z.int().nonnegative(),
    repeatSeconds: z.int().positive(),
  }),
  errors: [4290],
});
