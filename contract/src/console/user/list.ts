import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { userFilter } from '../../shapes/exports.ts';
import { id, moment } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { userInfo } from '../../shapes/user.ts';

export const consoleUserRow = userInfo.omit({ edition: true }).extend({
  id,
  createdAt: moment,
  lastSeenAt: moment.nullable(),
});

export const consoleUserList = defineConsoleCall({
  name: 'user/list',
  summary:
    'Users, newest first, found by number, nickname, invitation code, account name or whole telephone number',
  roles: ['owner', 'support', 'moderator', 'finance'],
  request: z.strictObject({ ...userFilter, ...pageRequest }),
  response: pageOf(consoleUserRow),
});
