import { defineCall } from '../../define-call.ts';
import { z } from 'zod';
import { ownConsent } from '../../shapes/consent.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const creatorConsentList = defineCall({
  name: 'creator/consent/list',
  summary: 'The people shown in one’s works, with what they agreed to',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(ownConsent),
});
