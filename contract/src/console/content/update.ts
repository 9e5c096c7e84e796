import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContent, contentFields } from '../../shapes/console-content.ts';
import { id } from '../../shapes/fields.ts';
import { hidingGrounds } from '../../shapes/hiding-grounds.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleContentUpdate = defineConsoleCall({
  name: 'content/update',
  summary:
    'Changes the given fields of a video, or of any content those of its origin, from the version named. A reason is asked for another rating of what a user made',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id,
    version: recordVersion,
    ...z.object(contentFields).partial().shape,
    ...hidingGrounds,
  }),
  response: consoleContent,
  errors: [4040, 4090],
});
