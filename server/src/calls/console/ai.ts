import { consoleAiDays, consoleAiJobs, consoleSafetyLog } from '../../domain/ai/console-jobs.ts';
import {
  consoleAiSettings,
  consoleTemplates,
  removeTemplate,
  saveAiSettings,
  saveTemplate,
} from '../../domain/ai/edit-ai-settings.ts';
import {
  consoleEngines,
  consoleWorkflows,
  orderEngines,
  removeEngine,
  removeWorkflow,
  saveEngine,
  saveWorkflow,
} from '../../domain/ai/edit-engines.ts';
import { testEngine, testWorkflow } from '../../domain/ai/test-engines.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** AI engines, tools and jobs. */
export const consoleAiCalls = {
  'ai/day/list': ({ input, context }) => consoleAiDays(context, input),
  'ai/engine/delete': ({ input, staff, context }) => removeEngine(context, staff, input),
  'ai/engine/list': ({ context }) => consoleEngines(context),
  'ai/engine/order': ({ input, staff, context }) => orderEngines(context, staff, input),
  'ai/engine/save': ({ input, staff, context }) => saveEngine(context, staff, input),
  'ai/engine/test': ({ input, context }) => testEngine(context, input.id),
  'ai/job/list': ({ input, context }) => consoleAiJobs(context, input),
  'ai/safety/list': ({ input, context }) => consoleSafetyLog(context, input),
  'ai/settings/info': ({ context }) => consoleAiSettings(context),
  'ai/settings/save': ({ input, staff, context }) => saveAiSettings(context, staff, input),
  'ai/template/delete': ({ input, staff, context }) => removeTemplate(context, staff, input),
  'ai/template/list': ({ context }) => consoleTemplates(context),
  'ai/template/save': ({ input, staff, context }) => saveTemplate(context, staff, input),
  'ai/workflow/delete': ({ input, staff, context }) => removeWorkflow(context, staff, input),
  'ai/workflow/list': ({ context }) => consoleWorkflows(context),
  'ai/workflow/save': ({ input, staff, context }) => saveWorkflow(context, staff, input),
  'ai/workflow/test': ({ input, context }) => testWorkflow(context, input.id),
} satisfies Partial<ConsoleHandlers>;
