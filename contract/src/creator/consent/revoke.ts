import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { ownConsent } from '../../shapes/consent.ts';
import { id } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';

export const creatorConsentRevoke = defineCall({
  name: 'creator/consent/revoke',
  summary: 'Revokes the consent of a person: everything that shows them is taken down at once',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id, reason: staffReason }),
  response: ownConsent,
  errors: [4040, 4090],
});
