import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { contentFields } from '../../shapes/console-content.ts';
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
    /** They stay as they are where left out. */
    tags: contentFields.tags.optional(),
  }),
  response: consoleLive,
  errors: [4040, 4090],
});
