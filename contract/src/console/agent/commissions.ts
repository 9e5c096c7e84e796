import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { commissionState, consoleCommission } from '../../shapes/agent.ts';
import { id, named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleAgentCommissions = defineConsoleCall({
  name: 'agent/commissions',
  summary: 'Commissions, the latest first, of all agents or of one',
  roles: ['owner', 'finance', 'support'],
  request: z.strictObject({
    agentId: named(id, '代理').optional(),
    state: named(commissionState, '状态').optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleCommission),
});
