import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleAgent } from '../../shapes/agent.ts';
import { id, line, named } from '../../shapes/fields.ts';

/** 4040: no such user or code. 4090: the code is the user's own, of the same device, of somebody they invited, or of the one who invited them already. */
export const consoleAgentRebind = defineConsoleCall({
  name: 'agent/rebind',
  summary:
    'Corrects who invited a user, by an invitation code, or says that nobody did; commissions noted before stay as they are',
  roles: ['owner'],
  request: z.strictObject({
    userId: named(id, '用户'),
    code: line('邀请码', 4, 16).nullable(),
    reason: line('原因', 2, 200),
  }),
  response: z.object({ inviter: consoleAgent.shape.inviter }),
  errors: [4040, 4090],
});
