import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { channelFields, channelRecord } from '../../shapes/console-home.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleChannelSave = defineConsoleCall({
  name: 'channel/save',
  summary:
    'Changes a channel that has an id, from the version named; makes a new one, last of its section, without',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...channelFields,
  }),
  response: channelRecord,
  errors: [4040, 4090],
});
