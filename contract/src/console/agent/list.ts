import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleAgent } from '../../shapes/agent.ts';
import { line, named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleAgentList = defineConsoleCall({
  name: 'agent/list',
  summary:
    'Agents, those who joined last first, found by number, nickname or invitation code; where asked, those alone who owe commissions',
  roles: ['owner', 'finance', 'support'],
  request: z.strictObject({
    text: line('搜索词', 1, 64).optional(),
    isOwing: named(z.boolean(), '有欠款').optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleAgent),
});
