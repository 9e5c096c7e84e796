import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';

export const consoleGiftAddress = defineConsoleCall({
  name: 'gift/address',
  summary: 'Where a gift is to be sent; each reading is noted in the audit log',
  roles: ['finance', 'support'],
  request: z.strictObject({ id }),
  response: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  errors: [4040],
});
