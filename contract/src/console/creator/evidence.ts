import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';

export const consoleCreatorEvidence = defineConsoleCall({
  name: 'creator/evidence',
  summary: 'One picture that proves who a creator is; each look is noted',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  /** WebP, base64. */
  response: z.object({ webp: z.string() }),
  errors: [4040],
});
