import { defineCall } from '../../define-call.ts';
import { accountDeletionState } from '../../shapes/account-deletion.ts';
import { nothing } from '../../shapes/fields.ts';

export const userDeleteCancel = defineCall({
  name: 'user/delete/cancel',
  summary: 'Keeps the account after all; no error where its deletion was not asked for',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: accountDeletionState,
});
