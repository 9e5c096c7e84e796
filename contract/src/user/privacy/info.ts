import { defineCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { privacy } from '../../shapes/privacy.ts';

export const userPrivacyInfo = defineCall({
  name: 'user/privacy/info',
  summary: 'What the viewer keeps from others',
  auth: 'session',
  request: nothing,
  response: privacy,
});
