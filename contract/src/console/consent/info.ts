import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleConsent } from '../../shapes/consent.ts';
import { id } from '../../shapes/fields.ts';

export const consoleConsentInfo = defineConsoleCall({
  name: 'consent/info',
  summary: 'A consent with who the person is; each look is noted',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: consoleConsent,
  errors: [4040],
});
