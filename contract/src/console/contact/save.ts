import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContact, contactFields } from '../../shapes/console-contact.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleContactSave = defineConsoleCall({
  name: 'contact/save',
  summary:
    'Changes an official contact that has an id, from the version named; makes a new one without',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...contactFields,
  }),
  response: consoleContact,
  errors: [4040, 4090],
});
