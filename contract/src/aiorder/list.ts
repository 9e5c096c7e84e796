import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiJob, aiJobState, aiTool } from '../shapes/ai.ts';
import { named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const aiorderList = defineCall({
  name: 'aiorder/list',
  summary: 'Jobs of every AI tool, by tool and state, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    tools: named(z.array(aiTool).max(7), 'AI 工具').optional(),
    /** All but hidden ones unless given. */
    state: aiJobState.exclude(['deleted']).optional(),
    ...pageRequest,
  }),
  response: pageOf(aiJob),
  errors: [],
});
