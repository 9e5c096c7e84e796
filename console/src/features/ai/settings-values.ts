import { aiTools, type AiTool } from '@yehang/contract/shapes/ai.ts';
import type { AiSettings, AiToolSettings } from '@yehang/contract/shapes/console-ai.ts';
import { centsToGold } from '../../entities/gold/gold.ts';

/** A price of 0 in score: it is not paid for with that. */
type ToolValues = Omit<AiToolSettings, 'priceGoldCents' | 'priceScoreCents'> & {
  priceGold: number;
  priceScore: number;
};

/** Form values: prices in gold and in score. */
export type SettingsValues = Omit<AiSettings, 'tools' | 'version'> & {
  tools: Record<AiTool, ToolValues>;
};

export function toSettingsValues({
  version: _version,
  tools,
  ...rest
}: AiSettings): SettingsValues {
  const entries = aiTools.map((tool) => {
    const { priceGoldCents, priceScoreCents, ...one } = tools[tool];
    const priceScore = (priceScoreCents ?? 0) / 100;
    return [tool, { ...one, priceGold: centsToGold(priceGoldCents), priceScore }] as const;
  });
  return { ...rest, tools: Object.fromEntries(entries) as SettingsValues['tools'] };
}

export function toSettings({ tools, ...rest }: SettingsValues): Omit<AiSettings, 'version'> {
  const entries = aiTools.map((tool) => {
    const { priceGold, priceScore, ...one } = tools[tool];
    const priceScoreCents = Math.round(priceScore * 100) || null;
    return [
      tool,
      { ...one, priceGoldCents: Math.round(priceGold * 100), priceScoreCents },
    ] as const;
  });
  return { ...rest, tools: Object.fromEntries(entries) as AiSettings['tools'] };
}
