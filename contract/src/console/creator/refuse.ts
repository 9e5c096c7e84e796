import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleCreator, decisionReason } from '../../shapes/creator.ts';
import { id } from '../../shapes/fields.ts';

export const consoleCreatorRefuse = defineConsoleCall({
  name: 'creator/refuse',
  summary: 'Refuses an application that waits, with the reason',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id, reason: decisionReason }),
  response: consoleCreator,
  errors: [4040, 4090],
});
