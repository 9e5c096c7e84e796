import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContact } from '../../shapes/console-contact.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleContactList = defineConsoleCall({
  name: 'contact/list',
  summary: 'Official contacts in order',
  roles: ['owner', 'editor'],
  request: nothing,
  response: z.object({ list: z.array(consoleContact) }),
});
