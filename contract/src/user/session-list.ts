import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { loginWay, signedInDevice } from '../shapes/account.ts';
import { id, moment, nothing } from '../shapes/fields.ts';

export const userSessionList = defineCall({
  name: 'user/session/list',
  summary: 'The live sessions of the user, this one first, then the latest used',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        id,
        isCurrent: z.boolean(),
        way: loginWay,
        edition: z.enum(['full', 'light']),
        device: signedInDevice,
        createdAt: moment,
        lastSeenAt: moment,
      }),
    ),
  }),
});
