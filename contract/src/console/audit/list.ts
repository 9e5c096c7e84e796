import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { auditFilter, namedThing } from '../../shapes/audit.ts';
import { id, moment } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleAuditList = defineConsoleCall({
  name: 'audit/list',
  summary: 'Every act of staff, latest first; entries are only ever added',
  roles: ['owner', 'moderator', 'finance'],
  request: z.strictObject({ ...auditFilter, ...pageRequest }),
  response: pageOf(
    z.object({
      id,
      at: moment,
      staffLogin: z.string(),
      action: z.string(),
      subject: z.string(),
      /** What changed, as JSON text: a changed field as `{ from, to }`. */
      detail: z.string(),
      address: z.string(),
    }),
  ).extend({
    /** What the ids in subjects and details stand for, as far as it is still there. */
    names: z.array(namedThing),
  }),
});
