import type { AiTool } from '@yehang/contract/shapes/ai.ts';
import {
  aiAdapterTools,
  inOrderOfTool,
  type AiAdapterName,
} from '@yehang/contract/shapes/console-ai.ts';
import { listAiEngines, listAiWorkflows, type AiEngineRow } from '../../db/queries/ai/engines.ts';
import type { EnginePlace } from '../../db/queries/ai/claims.ts';
import type { Queryable } from '../../db/types.ts';
import { usualLimits, type EngineAccount, type EngineAdapter } from '../../gateways/ai/adapter.ts';
import { comfy } from '../../gateways/ai/comfy.ts';
import { demonstration } from '../../gateways/ai/demonstration.ts';
import { openai } from '../../gateways/ai/openai.ts';
import type { StoredAiSettings } from './ai-settings.ts';
import type { AiContext } from './context.ts';

/** The id that the built-in demonstration has among engines. */
export const DEMONSTRATION_ID = '00000000-0000-7000-8000-000000000001';
const DEMONSTRATION_AT_ONCE = 4;

const adapters: Readonly<Partial<Record<AiAdapterName, EngineAdapter>>> = { openai, comfy };

const does = (adapter: AiAdapterName, tool: AiTool) =>
  adapters[adapter] !== undefined && aiAdapterTools[adapter].includes(tool);

/** The engines of a tool in the order of that tool; the demonstration where there is none, or where it may help out. */
export function enginesOf(
  engines: readonly AiEngineRow[],
  tool: AiTool,
  { demonstrationHelps }: Pick<StoredAiSettings, 'demonstrationHelps'>,
): (Pick<AiEngineRow, 'id' | 'name' | 'concurrency' | 'failures'> & {
  mostOfTool: number;
  restUntil: number;
  isDemonstration: boolean;
})[] {
  const configured = inOrderOfTool(engines, tool)
    .filter(({ enabled, adapter }) => enabled && does(adapter, tool))
    .map(({ id, name, concurrency, ofTools, restUntil, toolRests, failures }) => ({
      ...{ id, name, concurrency, failures, isDemonstration: false },
      mostOfTool: Math.min(concurrency, ofTools[tool]?.concurrency ?? concurrency),
      restUntil: Math.max(restUntil?.getTime() ?? 0, toolRests[tool] ?? 0),
    }));
  if (configured.length > 0 && !demonstrationHelps) return configured;
  const own = {
    ...{ id: DEMONSTRATION_ID, name: '演示引擎', concurrency: DEMONSTRATION_AT_ONCE },
    mostOfTool: DEMONSTRATION_AT_ONCE,
    ...{ restUntil: 0, failures: 0, isDemonstration: true },
  };
  return [...configured, own];
}

/** Which engines could take a job of which tool, but for those that rest. */
export function placesNow(
  engines: readonly AiEngineRow[],
  tools: readonly AiTool[],
  { settings, now }: { settings: StoredAiSettings; now: Date },
): EnginePlace[] {
  return tools.flatMap((tool) =>
    enginesOf(engines, tool, settings)
      .filter(({ restUntil }) => restUntil <= now.getTime())
      .map(({ id, name, isDemonstration, concurrency, mostOfTool }) => {
        return { tool, engineId: id, name, isDemonstration, concurrency, mostOfTool };
      }),
  );
}

/** An engine ready to be asked, of those that were just read where they are given; null where it is no more. */
export async function openEngine(
  context: Pick<AiContext, 'seal' | 'privateHosts'> & { database: Queryable },
  id: string,
  tool: AiTool,
  engines?: readonly AiEngineRow[],
): Promise<{ adapter: EngineAdapter; account: EngineAccount } | null> {
  const { database, privateHosts: allowedHosts } = context;
  if (id === DEMONSTRATION_ID) {
    const none = { key: null, textModel: '', pictureModel: '', isOursAlone: true };
    const size = { maxTokens: 0, contextTokens: 0 };
    const account = {
      ...{ url: new URL('http://localhost'), ...none, ...size, workflow: null, allowedHosts },
      limits: usualLimits,
    };
    return { adapter: demonstration, account };
  }
  const row = (engines ?? (await listAiEngines(database))).find((engine) => engine.id === id);
  const adapter = row && adapters[row.adapter];
  return row && adapter ? { adapter, account: await accountOf(context, row, tool) } : null;
}

/** What an adapter is given of an engine's row. */
export async function accountOf(
  {
    database,
    seal,
    privateHosts,
  }: Pick<AiContext, 'seal' | 'privateHosts'> & { database: Queryable },
  row: Pick<AiEngineRow, 'url' | 'settings' | 'sealedKey'>,
  tool: AiTool | null,
): Promise<EngineAccount> {
  const { workflows, ...settings } = row.settings;
  const workflowId = tool === null ? undefined : workflows[tool];
  const [workflow] = workflowId === undefined ? [] : await listAiWorkflows(database, [workflowId]);
  return {
    url: new URL(row.url),
    key: row.sealedKey && seal.open(row.sealedKey, 'ai engine').toString('utf8'),
    ...settings,
    workflow: workflow ? { graph: workflow.workflow, inputs: workflow.inputs } : null,
    allowedHosts: privateHosts,
    limits: usualLimits,
  };
}

/** The adapter of an engine's kind; undefined where this process has none. */
export const adapterOf = (name: AiAdapterName): EngineAdapter | undefined => adapters[name];
