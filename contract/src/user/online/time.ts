import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { onlineKind } from '../../shapes/reward-task.ts';

/** Time counts once, however many devices report it, and only between reports of at most a minute and a half. */
export const userOnlineTime = defineCall({
  name: 'user/online/time',
  summary: 'Reports what the viewer is doing; to be repeated after the seconds that are answered',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ kind: onlineKind }),
  response: z.object({
    /** Of this kind, today by the calendar of Shanghai. */
    todaySeconds: z.int().nonnegative(),
    repeatSeconds: z.int().positive(),
  }),
});
