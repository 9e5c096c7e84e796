import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, moment } from '../../shapes/fields.ts';
import { reportKind, reportReason } from '../../shapes/report.ts';

const line = z.object({
  /** Of the case. */
  id,
  kind: reportKind,
  /** What was reported, as it was called then. */
  label: z.string(),
  reason: reportReason,
  state: z.enum(['open', 'decided']),
  decision: z.enum(['dismiss', 'hide', 'takeDown']).nullable(),
  at: moment,
});

export const consoleUserReports = defineConsoleCall({
  name: 'user/reports',
  summary: 'The latest reports that a user made, and those about them and what is theirs',
  roles: ['moderator'],
  request: z.strictObject({ id }),
  response: z.object({ made: z.array(line), received: z.array(line) }),
  errors: [4040],
});
