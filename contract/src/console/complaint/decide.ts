import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { complaintRow } from '../../shapes/complaint.ts';
import { id, paragraphs } from '../../shapes/fields.ts';
import { platformRule } from '../../shapes/measure.ts';
import { reportDecision } from '../../shapes/report.ts';

/** 4090: somebody decided it already. */
export const consoleComplaintDecide = defineConsoleCall({
  name: 'complaint/decide',
  summary:
    'Decides a complaint once: lets what it names stand (and shows again what was hidden for it), hides it, or takes works down (comments and profiles are hidden); the answer is read by its link',
  roles: ['moderator'],
  request: z.strictObject({
    id,
    decision: reportDecision,
    answer: paragraphs('答复', 500, 2),
    /** The rule that was found broken, whatever was said; without it the reason of the complaint. */
    rule: platformRule.optional(),
  }),
  response: complaintRow,
  errors: [4040, 4090],
});
