import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiTemplate, aiTemplateTool } from '../shapes/ai.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const aitemplateList = defineCall({
  name: 'aitemplate/list',
  summary: 'Scene templates for the AI tools, by category',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    tool: aiTemplateTool.optional(),
    ...pageRequest,
  }),
  response: pageOf(aiTemplate),
  errors: [],
});
