import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiTemplate } from '../shapes/ai.ts';
import { named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const aitemplateList = defineCall({
  name: 'aitemplate/list',
  summary: 'Scene templates for the AI tools, by category',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    tool: named(z.enum(['picture', 'portrait']), '用途').optional(),
    ...pageRequest,
  }),
  response: pageOf(aiTemplate),
  errors: [],
});
