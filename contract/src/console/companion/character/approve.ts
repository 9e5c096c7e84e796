import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { companionDecision, consoleCompanionDetail } from '../../../shapes/console-companion.ts';

export const consoleCompanionCharacterApprove = defineConsoleCall({
  name: 'companion/character/approve',
  summary: 'Approves a character that waits, as it was seen',
  roles: ['owner', 'moderator'],
  request: z.strictObject(companionDecision),
  response: consoleCompanionDetail,
  errors: [4040, 4090],
});
