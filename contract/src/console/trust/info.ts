import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { consoleTrust } from '../../shapes/trust.ts';

export const consoleTrustInfo = defineConsoleCall({
  name: 'trust/info',
  summary: 'The level of trust of a user, and what it comes from',
  roles: ['owner', 'moderator', 'support'],
  request: z.strictObject({ userId: id }),
  response: consoleTrust,
  errors: [4040],
});
