import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { importDetail, importPlan, PLAN_BODY_BYTES } from '../shapes/imports.ts';

export const publishImportAccept = defineCall({
  name: 'publish/import/accept',
  summary: 'Carries an import of the viewer’s own out by a plan, corrected or as it was proposed',
  auth: 'session',
  bodyBytes: PLAN_BODY_BYTES,
  request: z.strictObject({ id: named(id, '导入'), plan: named(importPlan, '导入计划') }),
  response: importDetail,
  errors: [4030, 4040, 4090],
});
