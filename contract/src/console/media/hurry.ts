import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { mediaStatus } from '../../shapes/console-content.ts';
import { id } from '../../shapes/fields.ts';

export const consoleMediaHurry = defineConsoleCall({
  name: 'media/hurry',
  summary: 'Puts a waiting transcoding in front of all that are not urgent',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: id }),
  response: mediaStatus,
  errors: [4040, 4090],
});
