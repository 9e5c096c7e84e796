import type { AiTool } from '@yehang/contract/shapes/ai.ts';
import type { AiAdapterName, AiEngine } from '@yehang/contract/shapes/console-ai.ts';
import { callConsole } from '../../lib/api/call.ts';

/** Form values: the cost in yuan; a key that is empty stays as it is. */
export interface EngineValues {
  name: string;
  adapter: AiAdapterName;
  url: string;
  tools: AiTool[];
  textModel: string;
  pictureModel: string;
  workflows: Partial<Record<AiTool, string | null>>;
  maxTokens: number;
  contextTokens: number;
  isOursAlone: boolean;
  concurrency: number;
  costYuan: number;
  /** Of single tools; what is empty is as above. */
  ofTools: Partial<Record<AiTool, { concurrency: number | null; costYuan: number | null }>>;
  position: number;
  enabled: boolean;
  key: string;
  takesKeyAway: boolean;
  /** Whether a key is stored: it is shown to nobody. */
  hasKey: boolean;
}

export const blankEngine: EngineValues = {
  ...{ name: '', adapter: 'openai', url: '', tools: [], textModel: '', pictureModel: '' },
  ...{ workflows: {}, maxTokens: 4_096, contextTokens: 16_384, isOursAlone: false },
  ...{ concurrency: 2, costYuan: 0 },
  ofTools: {},
  ...{ position: 0, enabled: true, key: '', takesKeyAway: false, hasKey: false },
};

type OfTools<Value> = Partial<Record<AiTool, Value>>;

const mapTools = <From, To>(ofTools: OfTools<From>, change: (value: From) => To): OfTools<To> =>
  Object.fromEntries(
    Object.entries(ofTools).map(([tool, value]) => [tool, change(value)]),
  ) as OfTools<To>;

export function toEngineValues(engine: AiEngine): EngineValues {
  const { name, adapter, url, tools, settings, concurrency, costCents, position, enabled } = engine;
  const { hasKey, ofTools } = engine;
  return {
    ...{ name, adapter, url, tools, concurrency, position, enabled },
    ...settings,
    costYuan: costCents / 100,
    ofTools: mapTools(ofTools, (own) => ({
      concurrency: own.concurrency,
      costYuan: own.costCents === null ? null : own.costCents / 100,
    })),
    ...{ key: '', takesKeyAway: false, hasKey },
  };
}

export function saveEngine(values: EngineValues, record: { id?: string; version?: number }) {
  const { textModel, pictureModel, workflows, maxTokens, contextTokens, isOursAlone, ...rest } =
    values;
  const { costYuan, ofTools, key, takesKeyAway, hasKey: _hasKey, ...fields } = rest;
  const selected = Object.entries(workflows).filter(([, id]) => id);
  return callConsole('ai/engine/save', {
    ...record,
    ...fields,
    costCents: Math.round(costYuan * 100),
    ofTools: mapTools(ofTools, ({ concurrency, costYuan: cost }) => ({
      concurrency: concurrency ?? null,
      costCents: typeof cost === 'number' ? Math.round(cost * 100) : null,
    })),
    settings: {
      ...{ textModel, pictureModel, maxTokens, contextTokens, isOursAlone },
      workflows: Object.fromEntries(selected) as Partial<Record<AiTool, string>>,
    },
    ...(takesKeyAway ? { key: '' } : key === '' ? {} : { key }),
  });
}
