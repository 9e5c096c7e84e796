import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { invited } from '../../shapes/agent.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const userInviteList = defineCall({
  name: 'user/invite/list',
  summary: 'Whom the viewer invited, the latest first, with what they brought',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(pageRequest),
  response: pageOf(invited),
});
