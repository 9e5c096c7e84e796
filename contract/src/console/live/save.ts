import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleLive, liveFields } from '../../shapes/console-live.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleLiveSave = defineConsoleCall({
  name: 'live/save',
  summary: 'Makes a live channel, or changes one; a new programme begins after what is on now',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...liveFields,
  }),
  response: consoleLive,
  errors: [4040, 4090],
});
