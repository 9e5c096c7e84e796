import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { hashMatch } from '../../shapes/hash-list.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleHashListMatches = defineConsoleCall({
  name: 'hashlist/matches',
  summary: 'Pictures that were near to one of a list, the latest first; of one list, or of all',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ listId: id.optional(), ...pageRequest }),
  response: pageOf(hashMatch),
});
