import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiTemplate, aiTemplateTool } from '../shapes/ai.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const aitemplateList = defineCall({
  name: 'aitemplate/list',
  summary: 'Scene templates for the AI tools, by category',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    tool: aiTemplateTool.optional(),
    /** Of one template alone, as links name it: a list of it, or an empty one. */
    id: named(id, '模板').optional(),
    ...pageRequest,
  }),
  response: pageOf(aiTemplate),
  errors: [],
});
