import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';
import { consoleTrust, trustLevel } from '../../shapes/trust.ts';

export const consoleTrustSet = defineConsoleCall({
  name: 'trust/set',
  summary: 'Sets the level of trust of a user, or lets it follow from the facts again',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    userId: id,
    /** Null lets it follow from the facts. */
    level: trustLevel.nullable(),
    /** The user is told it. */
    reason: staffReason,
  }),
  response: consoleTrust,
  errors: [4040],
});
