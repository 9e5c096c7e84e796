import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { privacy, privacyFields } from '../../shapes/privacy.ts';

export const userPrivacySet = defineCall({
  name: 'user/privacy/set',
  summary: 'Sets what the viewer keeps from others; what is left out stays',
  auth: 'session',
  request: z.strictObject(privacyFields).partial(),
  response: privacy,
});
