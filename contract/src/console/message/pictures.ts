import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { picture } from '../../shapes/catalogue.ts';
import { id, moment } from '../../shapes/fields.ts';
import { machineFinding } from '../../shapes/picture-finding.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleMessagePictures = defineConsoleCall({
  name: 'message/pictures',
  summary:
    'Pictures of private messages that wait for their review, the machine’s findings first, then the oldest',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(
    z.object({
      id,
      picture,
      user: z.object({ id, number: z.int(), nickname: z.string() }),
      at: moment,
      machine: z.array(machineFinding),
    }),
  ),
});
