import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { reportCase, reportLine } from '../../shapes/console-moderation.ts';
import { id } from '../../shapes/fields.ts';

export const consoleReportInfo = defineConsoleCall({
  name: 'report/info',
  summary: 'A case with its first fifty reports, and what was reported as it was each time',
  roles: ['moderator'],
  request: z.strictObject({ id }),
  response: reportCase.extend({ lines: z.array(reportLine) }),
  errors: [4040],
});
