import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { complaintReason, complaintRow, complaintState } from '../../shapes/complaint.ts';
import { named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleComplaintList = defineConsoleCall({
  name: 'complaint/list',
  summary:
    'Complaints of people who are shown: the open ones by their clock; the decided ones, latest first',
  roles: ['moderator'],
  request: z.strictObject({
    state: named(complaintState, '状态').default('open'),
    reason: complaintReason.optional(),
    ...pageRequest,
  }),
  response: pageOf(complaintRow),
});
