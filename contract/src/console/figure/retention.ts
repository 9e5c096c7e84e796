import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { figureDay, figureRange } from '../../shapes/figures.ts';

/** Users who came back; null while that day is not over. */
const back = z.int().nullable();

export const consoleFigureRetention = defineConsoleCall({
  name: 'figure/retention',
  summary: 'Of the users who came on each day, how many were active 1, 7 and 30 days later',
  roles: ['editor', 'finance'],
  request: z.strictObject({ days: figureRange }),
  response: z.object({
    days: z.array(
      z.object({
        day: figureDay,
        users: z.int(),
        after1: back,
        after7: back,
        after30: back,
      }),
    ),
  }),
});
