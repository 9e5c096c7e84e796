import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleConsent } from '../../shapes/consent.ts';
import { id, named } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleConsentDecide = defineConsoleCall({
  name: 'consent/decide',
  summary: 'Verifies a consent that waits, or refuses it with the reason',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id, isVerified: named(z.boolean(), '核实结果'), reason: staffReason }),
  response: consoleConsent,
  errors: [4040, 4090],
});
