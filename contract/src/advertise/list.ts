import { defineCall } from '../define-call.ts';
import { shownAds } from '../shapes/client-config.ts';
import { nothing } from '../shapes/fields.ts';

export const advertiseList = defineCall({
  name: 'advertise/list',
  summary:
    'The ads that this viewer is shown, those for the full edition alone among them; for everybody the config has them',
  auth: 'session',
  request: nothing,
  response: shownAds,
});
