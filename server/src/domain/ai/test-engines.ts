import {
  listAiEngines,
  listAiWorkflows,
  noteEngineFailed,
  noteEngineWorked,
  type AiWorkflowRow,
} from '../../db/queries/ai/engines.ts';
import type { NamedWorkflow } from '../../gateways/ai/adapter.ts';
import { AppError } from '../app-error.ts';
import type { AiContext } from './context.ts';
import { accountOf, adapterOf } from './engines.ts';

const TEST_MS = 15_000;
const MOST_TEXT = 300;

type Context = Pick<AiContext, 'database' | 'seal' | 'privateHosts'>;

const namedOf = ({ name, workflow: graph, inputs }: AiWorkflowRow): NamedWorkflow => ({
  ...{ name, graph, inputs },
});

/** Asks an engine whether it can be used, also for its workflows; one that can takes jobs again at once. Error: 4040. */
export async function testEngine(context: Context, id: string) {
  const row = (await listAiEngines(context.database)).find((engine) => engine.id === id);
  const adapter = row && adapterOf(row.adapter);
  if (!row || !adapter) throw new AppError(4040, '没有这个 AI 引擎');
  const began = Date.now();
  const account = await accountOf(context, row, null);
  const ids = [...new Set(row.tools.flatMap((tool) => row.settings.workflows[tool] ?? []))];
  const workflows = ids.length === 0 ? [] : await listAiWorkflows(context.database, ids);
  const found = await adapter.test(account, AbortSignal.timeout(TEST_MS), workflows.map(namedOf));
  const now = new Date();
  if (found.isGood) await noteEngineWorked(context.database, id, now);
  else await noteEngineFailed(context.database, id, { error: found.text, restUntil: null, now });
  return {
    ...found,
    text: found.text.slice(0, MOST_TEXT),
    models: found.models.slice(0, 200),
    tookMs: now.getTime() - began,
  };
}

/**
 * What each server of workflows says to one of them, all at once; their health stays as it is.
 * Errors: 4040, 4090 (there is no such server).
 */
export async function testWorkflow(context: Context, id: string) {
  const { database } = context;
  const [[workflow], rows] = await Promise.all([
    listAiWorkflows(database, [id]),
    listAiEngines(database),
  ]);
  if (!workflow) throw new AppError(4040, '没有这个工作流');
  const servers = rows.filter(({ adapter }) => adapter === 'comfy');
  const adapter = adapterOf('comfy');
  if (servers.length === 0 || !adapter)
    throw new AppError(4090, '还没有 ComfyUI 引擎，添加后才能测试工作流');
  const list = await Promise.all(
    servers.map(async (row) => {
      const account = await accountOf(context, row, null);
      const signal = AbortSignal.timeout(TEST_MS);
      const { isGood, text } = await adapter.test(account, signal, [namedOf(workflow)]);
      return { engine: row.name, isGood, text: text.slice(0, MOST_TEXT) };
    }),
  );
  return { list };
}
