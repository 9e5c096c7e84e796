import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { rewardClaim, rewardTask, signInCalendar } from '../shapes/reward-task.ts';

export const taskList = defineCall({
  name: 'task/list',
  summary:
    'Tasks with the progress of the viewer, the calendar of sign-ins, and gifts on their way',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    tasks: z.array(rewardTask),
    calendar: signInCalendar,
    gifts: z.array(rewardClaim),
  }),
});
