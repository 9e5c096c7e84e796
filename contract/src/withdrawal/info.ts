import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { withdrawalTerms } from '../shapes/withdrawal.ts';

export const withdrawalInfo = defineCall({
  name: 'withdrawal/info',
  summary: 'What the viewer may withdraw, with limits and fee',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: withdrawalTerms,
});
