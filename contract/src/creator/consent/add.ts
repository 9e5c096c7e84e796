import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { newConsent, ownConsent } from '../../shapes/consent.ts';

export const creatorConsentAdd = defineCall({
  name: 'creator/consent/add',
  summary: 'Records a person who is shown and what they agreed to; staff verify it',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(newConsent),
  response: ownConsent,
  errors: [4030, 4040, 4090, 4130, 4150, 4290],
});
