import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import {
  aiSafetyDecision,
  aiSafetyEntry,
  aiSafetyRule,
  aiSafetyStage,
} from '../../../shapes/console-ai.ts';
import { id } from '../../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../../shapes/page.ts';

export const consoleAiSafetyList = defineConsoleCall({
  name: 'ai/safety/list',
  summary: 'What the filters of AI tools decided, with the rule, the latest first',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    userId: id.optional(),
    rule: aiSafetyRule.optional(),
    stage: aiSafetyStage.optional(),
    decision: aiSafetyDecision.optional(),
    ...pageRequest,
  }),
  response: pageOf(aiSafetyEntry),
  errors: [],
});
