import { defineConsoleCall } from '../../define-call.ts';
import { done, nothing } from '../../shapes/fields.ts';

export const consoleLogout = defineConsoleCall({
  name: 'login/logout',
  summary: 'Ends the staff session',
  roles: 'signedIn',
  request: nothing,
  response: done,
});
