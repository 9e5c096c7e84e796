import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { jobName } from '../../shapes/jobs.ts';

export const consoleJobRetry = defineConsoleCall({
  name: 'job/retry',
  summary: 'Lets a job try again what it could not work on',
  roles: ['owner'],
  request: z.strictObject({ queue: jobName, subject: z.string().regex(/^[\w-]{1,100}$/) }),
  response: z.strictObject({}),
  errors: [4040],
});
