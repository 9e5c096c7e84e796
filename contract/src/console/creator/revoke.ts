import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleCreator, decisionReason } from '../../shapes/creator.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleCreatorRevoke = defineConsoleCall({
  name: 'creator/revoke',
  summary:
    'Takes a creator’s standing back, with the reason, and hides their works where so chosen',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    id,
    reason: decisionReason,
    hideWorks: named(z.boolean(), '隐藏作品'),
  }),
  response: consoleCreator,
  errors: [4040, 4090],
});
