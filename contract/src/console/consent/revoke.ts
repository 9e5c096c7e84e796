import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleConsent } from '../../shapes/consent.ts';
import { id } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleConsentRevoke = defineConsoleCall({
  name: 'consent/revoke',
  summary:
    'Revokes a consent: everything that shows the person is taken down at once, with equal copies',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id, reason: staffReason }),
  response: consoleConsent,
  errors: [4040, 4090],
});
