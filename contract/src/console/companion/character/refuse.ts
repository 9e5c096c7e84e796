import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { companionRefusal, consoleCompanionDetail } from '../../../shapes/console-companion.ts';

export const consoleCompanionCharacterRefuse = defineConsoleCall({
  name: 'companion/character/refuse',
  summary: 'Sends a character that waits back, with the reasons stated to its owner',
  roles: ['owner', 'moderator'],
  request: z.strictObject(companionRefusal),
  response: consoleCompanionDetail,
  errors: [4040, 4090],
});
