import { defineCall } from '../../define-call.ts';
import { accountDeletionState } from '../../shapes/account-deletion.ts';
import { nothing } from '../../shapes/fields.ts';

export const userDeleteInfo = defineCall({
  name: 'user/delete/info',
  summary: 'Whether the account is to be deleted, and what keeps it from that',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: accountDeletionState,
});
