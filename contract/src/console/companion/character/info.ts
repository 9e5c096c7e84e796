import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { consoleCompanionDetail } from '../../../shapes/console-companion.ts';
import { id, named } from '../../../shapes/fields.ts';

export const consoleCompanionCharacterInfo = defineConsoleCall({
  name: 'companion/character/info',
  summary: 'A character with everything that its card says',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id: named(id, '角色') }),
  response: consoleCompanionDetail,
  errors: [4040],
});
