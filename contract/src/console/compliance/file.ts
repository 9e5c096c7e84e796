import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleComplianceFile = defineConsoleCall({
  name: 'compliance/file',
  summary: 'A compliance report as a file; each download is noted',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id, format: named(z.enum(['csv', 'html']), '格式') }),
  response: z.object({ name: z.string(), text: z.string() }),
  errors: [4040, 4090],
});
