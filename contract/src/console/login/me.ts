import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { staffAccount } from '../../shapes/staff.ts';

export const consoleMe = defineConsoleCall({
  name: 'login/me',
  summary: 'Who is signed in',
  roles: 'signedIn',
  request: nothing,
  response: staffAccount,
});
