import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { ruleTrial } from '../../shapes/word-rule.ts';

/** 4090: it is not over, found nothing, or was sent. */
export const consoleRuleTrialSend = defineConsoleCall({
  name: 'rule/trial/send',
  summary:
    'Sends what a trial caught and everybody may see to the reports, as found by a machine: comments, danmaku, names, works and posts; private messages stay private',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: ruleTrial,
  errors: [4040, 4090],
});
