import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { ownTrust } from '../shapes/trust.ts';

export const userTrust = defineCall({
  name: 'user/trust',
  summary: 'The level of trust of the viewer, what it opens, and what is missing for the next',
  auth: 'session',
  request: nothing,
  response: ownTrust,
});
