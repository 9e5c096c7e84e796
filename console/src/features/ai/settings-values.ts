import { aiTools, type AiTool } from '@yehang/contract/shapes/ai.ts';
import type { AiSettings, AiToolSettings } from '@yehang/contract/shapes/console-ai.ts';
import { centsToGold } from '../../entities/gold/gold.ts';

type ToolValues = Omit<AiToolSettings, 'priceGoldCents'> & { priceGold: number };

/** Form values: prices in gold. */
export type SettingsValues = Omit<AiSettings, 'tools' | 'version'> & {
  tools: Record<AiTool, ToolValues>;
};

export function toSettingsValues({
  version: _version,
  tools,
  ...rest
}: AiSettings): SettingsValues {
  const entries = aiTools.map((tool) => {
    const { priceGoldCents, ...one } = tools[tool];
    return [tool, { ...one, priceGold: centsToGold(priceGoldCents) }] as const;
  });
  return { ...rest, tools: Object.fromEntries(entries) as SettingsValues['tools'] };
}

export function toSettings({ tools, ...rest }: SettingsValues): Omit<AiSettings, 'version'> {
  const entries = aiTools.map((tool) => {
    const { priceGold, ...one } = tools[tool];
    return [tool, { ...one, priceGoldCents: Math.round(priceGold * 100) }] as const;
  });
  return { ...rest, tools: Object.fromEntries(entries) as AiSettings['tools'] };
}
