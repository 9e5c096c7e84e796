import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { picture } from '../../shapes/catalogue.ts';
import { id, moment } from '../../shapes/fields.ts';
import { machineFinding } from '../../shapes/picture-finding.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleAvatarList = defineConsoleCall({
  name: 'avatar/list',
  summary:
    'Uploaded avatars that wait for their review, the machine’s findings first, then the oldest',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(
    z.object({
      id,
      picture,
      /** What others are shown at present. */
      present: picture.nullable(),
      user: z.object({ id, number: z.int(), nickname: z.string() }),
      at: moment,
      machine: z.array(machineFinding),
    }),
  ),
});
