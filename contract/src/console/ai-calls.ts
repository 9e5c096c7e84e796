import { consoleAiDayList } from './ai/day/list.ts';
import { consoleAiEngineDelete } from './ai/engine/delete.ts';
import { consoleAiEngineList } from './ai/engine/list.ts';
import { consoleAiEngineOrder } from './ai/engine/order.ts';
import { consoleAiEngineSave } from './ai/engine/save.ts';
import { consoleAiEngineTest } from './ai/engine/test.ts';
import { consoleAiJobList } from './ai/job/list.ts';
import { consoleAiSafetyList } from './ai/safety/list.ts';
import { consoleAiSettingsInfo } from './ai/settings/info.ts';
import { consoleAiSettingsSave } from './ai/settings/save.ts';
import { consoleAiTemplateDelete } from './ai/template/delete.ts';
import { consoleAiTemplateList } from './ai/template/list.ts';
import { consoleAiTemplateSave } from './ai/template/save.ts';
import { consoleAiWorkflowDelete } from './ai/workflow/delete.ts';
import { consoleAiWorkflowList } from './ai/workflow/list.ts';
import { consoleAiWorkflowSave } from './ai/workflow/save.ts';
import { consoleAiWorkflowTest } from './ai/workflow/test.ts';
import { consoleCompanionCalls } from './companion-calls.ts';

/** Calls of the console about AI engines, tools and jobs. */
export const consoleAiCalls = {
  'ai/day/list': consoleAiDayList,
  'ai/engine/delete': consoleAiEngineDelete,
  'ai/engine/list': consoleAiEngineList,
  'ai/engine/order': consoleAiEngineOrder,
  'ai/engine/save': consoleAiEngineSave,
  'ai/engine/test': consoleAiEngineTest,
  'ai/job/list': consoleAiJobList,
  'ai/safety/list': consoleAiSafetyList,
  'ai/settings/info': consoleAiSettingsInfo,
  'ai/settings/save': consoleAiSettingsSave,
  'ai/template/delete': consoleAiTemplateDelete,
  'ai/template/list': consoleAiTemplateList,
  'ai/template/save': consoleAiTemplateSave,
  'ai/workflow/delete': consoleAiWorkflowDelete,
  'ai/workflow/list': consoleAiWorkflowList,
  'ai/workflow/save': consoleAiWorkflowSave,
  'ai/workflow/test': consoleAiWorkflowTest,
  ...consoleCompanionCalls,
} as const;
