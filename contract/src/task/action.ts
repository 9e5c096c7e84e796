import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, line, named } from '../shapes/fields.ts';
import { signInCalendar } from '../shapes/reward-task.ts';

/** The same day, and the same subject on one day, count once. */
export const taskAction = defineCall({
  name: 'task/action',
  summary: 'Signs the viewer in for today, or reports that something was shared',
  auth: 'session',
  encrypted: true,
  request: z.discriminatedUnion('kind', [
    z.strictObject({ kind: named(z.literal('signIn'), '任务类型') }),
    z.strictObject({
      kind: named(z.literal('share'), '任务类型'),
      /** What was shared: a path of the app. */
      subject: line('分享内容', 1, 200),
      /** The content that it shows, where feeds should learn from it; those that report watches say it there. */
      contentId: named(id, '内容').optional(),
    }),
  ]),
  response: signInCalendar,
  errors: [4031, 4040, 4290],
});
