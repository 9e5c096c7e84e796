import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { consoleJob, failedRow } from '../../shapes/jobs.ts';

export const consoleJobList = defineConsoleCall({
  name: 'job/list',
  summary:
    'What happens without a request: when each job ran last and how, and what jobs could not work on',
  roles: 'staff',
  request: nothing,
  response: z.object({
    list: z.array(consoleJob),
    /** The latest first, 200 at most. */
    failed: z.array(failedRow),
  }),
});
