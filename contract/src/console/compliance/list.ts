import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { complianceReport } from '../../shapes/compliance.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleComplianceList = defineConsoleCall({
  name: 'compliance/list',
  summary: 'Monthly compliance reports, the latest first',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(complianceReport),
});
