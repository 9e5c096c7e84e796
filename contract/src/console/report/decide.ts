import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { reportCase } from '../../shapes/console-moderation.ts';
import { id } from '../../shapes/fields.ts';
import { measureFields, platformRule } from '../../shapes/measure.ts';
import { staffReason } from '../../shapes/money.ts';
import { reportDecision } from '../../shapes/report.ts';

/** 4090: somebody decided it already. */
export const consoleReportDecide = defineConsoleCall({
  name: 'report/decide',
  summary:
    'Decides a case once: lets it stand (and shows again what was hidden for it), hides it, or takes a content or a character down',
  roles: ['moderator'],
  request: z.strictObject({
    id,
    decision: reportDecision,
    reason: staffReason,
    /** The rule that was found broken, whatever was reported; without it the reason of the case. */
    rule: platformRule.optional(),
    withStrike: measureFields.withStrike,
  }),
  response: reportCase,
  errors: [4040, 4090],
});
