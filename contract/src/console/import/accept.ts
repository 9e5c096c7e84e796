import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { importDetail, importPlan, PLAN_BODY_BYTES } from '../../shapes/imports.ts';

export const consoleImportAccept = defineConsoleCall({
  name: 'import/accept',
  summary: 'Carries an import out by a plan, corrected or as it was proposed',
  roles: ['owner', 'editor'],
  bodyBytes: PLAN_BODY_BYTES,
  request: z.strictObject({ id: named(id, '导入'), plan: named(importPlan, '导入计划') }),
  response: importDetail,
  errors: [4040, 4090],
});
