import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';

export const consoleConsentFile = defineConsoleCall({
  name: 'consent/file',
  summary: 'One picture of the evidence of a consent; each look is noted',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  /** WebP, base64. */
  response: z.object({ webp: z.string() }),
  errors: [4040],
});
