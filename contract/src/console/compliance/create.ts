import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { complianceMonth, complianceReport } from '../../shapes/compliance.ts';

export const consoleComplianceCreate = defineConsoleCall({
  name: 'compliance/create',
  summary: 'Has the compliance report of a month made; while one of it is being made, answers that',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ month: complianceMonth }),
  response: complianceReport,
  errors: [4000],
});
