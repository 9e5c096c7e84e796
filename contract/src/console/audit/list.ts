import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, line, moment } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleAuditList = defineConsoleCall({
  name: 'audit/list',
  summary: 'Every act of staff, latest first; entries are only ever added',
  roles: ['owner', 'moderator', 'finance'],
  request: z.strictObject({
    staffLogin: line('账号', 1, 64).optional(),
    action: line('操作', 1, 64).optional(),
    ...pageRequest,
  }),
  response: pageOf(
    z.object({
      id,
      at: moment,
      staffLogin: z.string(),
      action: z.string(),
      subject: z.string(),
      /** What changed, as JSON text. */
      detail: z.string(),
      address: z.string(),
    }),
  ),
});
