import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { contentKind } from '../../shapes/content.ts';
import { id, moment } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleRefundJobs = defineConsoleCall({
  name: 'purchase/refund/jobs',
  summary:
    'Refunds of all buyers of something that was taken down, latest first, with their progress',
  roles: ['finance', 'moderator'],
  request: z.strictObject({ subjectId: id.optional(), ...pageRequest }),
  response: pageOf(
    z.object({
      id,
      /** Of what was taken down; null where that is no more. */
      kind: contentKind.nullable(),
      subjectId: id,
      reason: z.string(),
      startedBy: z.string(),
      total: z.int(),
      refunded: z.int(),
      createdAt: moment,
      finishedAt: moment.nullable(),
    }),
  ),
});
