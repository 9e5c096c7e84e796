import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { hashList, hashListFields } from '../../shapes/hash-list.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleHashListSave = defineConsoleCall({
  name: 'hashlist/save',
  summary: 'Changes a list that has an id, from the version named; makes an empty one without',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...hashListFields,
  }),
  response: hashList,
  errors: [4040, 4090],
});
