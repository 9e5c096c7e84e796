import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { loginWay } from '../../shapes/account.ts';
import { id, moment } from '../../shapes/fields.ts';
import { consoleUserRow } from './list.ts';

export const consoleUserInfo = defineConsoleCall({
  name: 'user/info',
  summary: 'One user with their sessions',
  roles: ['owner', 'support', 'moderator', 'finance'],
  request: z.strictObject({ id }),
  response: consoleUserRow.extend({
    goldCents: z.int().nonnegative(),
    incomeGoldCents: z.int().nonnegative(),
    /** Null where they are not blocked. */
    block: z
      .object({
        at: moment,
        until: moment.nullable(),
        reason: z.string(),
        /** Null where that was never noted. */
        by: z.string().nullable(),
      })
      .nullable(),
    /** The blocks of this user, the latest first, that which runs included. */
    blocks: z.array(
      z.object({
        id,
        at: moment,
        until: moment.nullable(),
        endedAt: moment.nullable(),
        reason: z.string(),
        by: z.string().nullable(),
      }),
    ),
    /** When the account is deleted; null where that is not asked for. */
    deletionDueAt: moment.nullable(),
    plays: z.int(),
    likes: z.int(),
    collects: z.int(),
    sessions: z.array(
      z.object({
        id,
        sysType: z.string(),
        edition: z.enum(['full', 'light']),
        way: loginWay,
        /** What the device calls itself; empty where it says nothing. */
        deviceName: z.string(),
        deviceId: z.string().nullable(),
        deviceBlocked: z.boolean(),
        createdAt: moment,
        lastSeenAt: moment,
        revoked: z.boolean(),
      }),
    ),
  }),
  errors: [4040],
});
