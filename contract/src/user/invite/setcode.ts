import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { line } from '../../shapes/fields.ts';

/** 4040: no such code. 4090: somebody invited the viewer already, or the code is the viewer's own, or of an account that shares a device or was invited by them. */
export const userInviteSetcode = defineCall({
  name: 'user/invite/setcode',
  summary: 'Enters the invitation code of the user who invited the viewer, once',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ code: line('邀请码', 4, 16) }),
  response: z.object({ nickname: z.string() }),
  errors: [4040, 4090, 4290],
});
