import type { z } from 'zod';
import type { AiTool } from '@yehang/contract/shapes/ai.ts';
import {
  aiAdapterTools,
  inOrderOfTool,
  type AiEngine,
  type aiEngineFields,
  type AiWorkflow,
} from '@yehang/contract/shapes/console-ai.ts';
import {
  listAiEngines,
  listAiWorkflows,
  orderAiEngines,
  type AiEngineRow,
  type AiWorkflowRow,
} from '../../db/queries/ai/engines.ts';
import { countRunningByEngine } from '../../db/queries/ai/queue.ts';
import { recordTables } from '../../db/queries/operator/records.ts';
import { readWorkflow } from '../../gateways/ai/comfy-workflow.ts';
import { AppError, badField } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import {
  recordToChange,
  removeRecord,
  saveRecord,
  type RecordKey,
} from '../records/save-record.ts';
import type { AiContext } from './context.ts';

const engineKind = {
  ...{ table: recordTables.aiEngine, name: 'aiEngine', title: 'AI 引擎', most: 50 },
  hidden: ['sealedKey', 'lastWarning', 'lastWarnedAt'],
};
const workflowKind = {
  ...{ table: recordTables.aiWorkflow, name: 'aiWorkflow', title: '工作流', most: 200 },
  hidden: ['workflow'],
};

type Context = Pick<AiContext, 'database' | 'events' | 'seal' | 'privateHosts'>;
type EngineFields = {
  [Name in keyof typeof aiEngineFields]: z.infer<(typeof aiEngineFields)[Name]>;
};

/** All engines in their order, with their health. */
export async function consoleEngines({ database }: Context): Promise<{ list: AiEngine[] }> {
  const [rows, running] = await Promise.all([
    listAiEngines(database),
    countRunningByEngine(database),
  ]);
  return { list: rows.map((row) => toEngine(row, running.get(row.id) ?? {})) };
}

function toEngine(row: AiEngineRow, runningOfTools: AiEngine['runningOfTools']): AiEngine {
  const {
    sealedKey,
    createdAt: _createdAt,
    updatedAt,
    restUntil,
    lastFailedAt,
    lastWorkedAt,
    lastWarnedAt,
    ...fields
  } = row;
  const running = Object.values(runningOfTools).reduce((sum, jobs) => sum + jobs, 0);
  return {
    ...fields,
    ...{ running, runningOfTools, hasKey: sealedKey !== null, updatedAt: updatedAt.getTime() },
    restUntil: restUntil?.getTime() ?? null,
    lastFailedAt: lastFailedAt?.getTime() ?? null,
    lastWorkedAt: lastWorkedAt?.getTime() ?? null,
    lastWarnedAt: lastWarnedAt?.getTime() ?? null,
  };
}

/** Makes an engine or changes one; a key that is left out stays. Errors: 4000 (workflow, address, tools), 4040, 4090. */
export async function saveEngine(
  context: Context,
  staff: StaffMember,
  { id, version, key, ...fields }: EngineFields & RecordKey & { key?: string | undefined },
): Promise<AiEngine> {
  const present = await recordToChange(context, engineKind, { id, version });
  if (!URL.canParse(fields.url)) throw badField('url', '地址不是有效的网址');
  const { adapter, tools } = fields;
  const ofTools = Object.fromEntries(tools.map((tool) => [tool, fields.ofTools[tool]]));
  if (tools.some((tool) => !aiAdapterTools[adapter].includes(tool)))
    throw badField('tools', '其中有这种接口做不了的工具');
  const { workflows } = fields.settings;
  if (adapter === 'comfy' && tools.some((tool) => workflows[tool] === undefined))
    throw badField('settings', '每个工具都要选择工作流');
  const wanted = Object.values(workflows);
  const known = new Set(
    (await listAiWorkflows(context.database, wanted)).map((workflow) => workflow.id),
  );
  if (wanted.some((workflow) => !known.has(workflow)))
    throw badField('settings', '所选的工作流已被删除');
  const sealed =
    key === undefined || key === '' ? null : context.seal.close(Buffer.from(key), 'ai engine');
  const sealedKey = key === undefined ? (present?.sealedKey ?? null) : sealed;
  const row = await saveRecord(
    context,
    staff,
    engineKind,
    { id, version },
    // Who changes an engine has read its warning.
    { ...fields, ofTools, sealedKey, lastWarning: '', lastWarnedAt: null },
    {
      detail: key === undefined ? {} : { key: 'changed' },
    },
  );
  await context.events.publish('aiWork', row.id);
  return toEngine(row, {});
}

/** Puts the engines of a tool in order. Error: 4090 (another one has the tool by now, or one has it no more). */
export async function orderEngines(
  context: Context,
  staff: StaffMember,
  { tool, ids }: { tool: AiTool; ids: string[] },
): Promise<{ list: AiEngine[] }> {
  const { database, events } = context;
  const before = inOrderOfTool(await listAiEngines(database), tool);
  await database.orm.transaction(async (orm) => {
    if (!(await orderAiEngines({ orm }, tool, ids)))
      throw new AppError(4090, '这个工具的引擎刚被别人改过，请核对后再排序');
    await writeAuditLog({ orm }, staff, {
      ...{ action: 'aiEngine.order', subject: tool },
      detail: changesOf({ ids: before.map(({ id }) => id) }, { ids }),
    });
  });
  await events.publish('aiWork', '*');
  return consoleEngines(context);
}

/** Errors: 4040, 4090. */
export const removeEngine = (
  context: Context,
  staff: StaffMember,
  key: { id: string; version: number },
) => removeRecord(context, staff, { ...engineKind }, key);

function toWorkflow({ id, name, workflow, inputs, version, updatedAt }: AiWorkflowRow): AiWorkflow {
  const nodes = Object.keys(workflow).length;
  return { id, name, nodes, inputs, version, updatedAt: updatedAt.getTime() };
}

/** All workflows by their names. */
export async function consoleWorkflows({ database }: Context): Promise<{ list: AiWorkflow[] }> {
  return { list: (await listAiWorkflows(database)).map(toWorkflow) };
}

/** Stores a workflow. Errors: 4000 (it is none, or names nothing), 4040, 4090. */
export async function saveWorkflow(
  context: Context,
  staff: StaffMember,
  { id, version, name, workflow }: RecordKey & { name: string; workflow: Record<string, unknown> },
): Promise<AiWorkflow> {
  await recordToChange(context, workflowKind, { id, version });
  const read = readWorkflow(workflow);
  if ('problem' in read) throw badField('workflow', read.problem);
  const { inputs } = read;
  return toWorkflow(
    await saveRecord(context, staff, workflowKind, { id, version }, { name, workflow, inputs }),
  );
}

/** Errors: 4040, 4090 (an engine uses it). */
export async function removeWorkflow(
  context: Context,
  staff: StaffMember,
  key: { id: string; version: number },
): Promise<Record<string, never>> {
  const engines = await listAiEngines(context.database);
  const user = engines.find(({ settings }) => Object.values(settings.workflows).includes(key.id));
  if (user) throw new AppError(4090, `引擎「${user.name}」还在用这个工作流`);
  return removeRecord(context, staff, workflowKind, key);
}
