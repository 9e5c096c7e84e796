import { aiTools, type AiTool } from '@yehang/contract/shapes/ai.ts';
import type { AiSettings, AiToolSettings } from '@yehang/contract/shapes/console-ai.ts';
import { tier } from '@yehang/contract/shapes/catalogue.ts';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { centsToGold } from '../../entities/gold/gold.ts';
import { aiToolLabels } from './ai-labels.ts';

/** A price of 0 in score: it is not paid for with that. */
type ToolValues = Omit<AiToolSettings, 'priceGoldCents' | 'priceScoreCents'> & {
  priceGold: number;
  priceScore: number;
};

/** Form values: prices in gold and in score. */
export type SettingsValues = Omit<AiSettings, 'tools' | 'version' | 'realNames'> & {
  /** One in a line. */
  realNames: string;
  tools: Record<AiTool, ToolValues>;
};

export function toSettingsValues({
  version: _version,
  tools,
  realNames,
  ...rest
}: AiSettings): SettingsValues {
  const entries = aiTools.map((tool) => {
    const { priceGoldCents, priceScoreCents, ...one } = tools[tool];
    const priceScore = (priceScoreCents ?? 0) / 100;
    return [tool, { ...one, priceGold: centsToGold(priceGoldCents), priceScore }] as const;
  });
  return {
    ...rest,
    realNames: realNames.join('\n'),
    tools: Object.fromEntries(entries) as SettingsValues['tools'],
  };
}

/** The names of a text, each once. */
export const namesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

export function toSettings({
  tools,
  realNames,
  ...rest
}: SettingsValues): Omit<AiSettings, 'version'> {
  const entries = aiTools.map((tool) => {
    const { priceGold, priceScore, ...one } = tools[tool];
    const priceScoreCents = Math.round(priceScore * 100) || null;
    return [
      tool,
      { ...one, priceGoldCents: Math.round(priceGold * 100), priceScoreCents },
    ] as const;
  });
  return {
    ...rest,
    realNames: namesOf(realNames),
    tools: Object.fromEntries(entries) as AiSettings['tools'],
  };
}

type Flat = Omit<SettingsValues, 'tools'> & SettingsValues['tools'];

/** Each tool as a field of its own: two people may change different ones. */
export const flatten = ({ tools, ...rest }: SettingsValues): Flat => ({ ...rest, ...tools });

export function unflatten(flat: Flat): SettingsValues {
  const { mostWaiting, mostRunning, weightOfTiers, demonstrationHelps, ...others } = flat;
  const { producer, realNames, ...tools } = others;
  const rest = { mostWaiting, mostRunning, weightOfTiers, demonstrationHelps };
  return { ...rest, producer, realNames, tools };
}

const fieldLabels: Readonly<Record<string, string>> = {
  ...aiToolLabels,
  mostWaiting: '每人最多排队',
  mostRunning: '每人同时执行',
  weightOfTiers: '会员的权重',
  demonstrationHelps: '引擎都用不了时由演示引擎代替',
  producer: '生成服务提供者',
  realNames: '不接受的真实姓名',
} satisfies Record<keyof Flat, string>;

export const labelField = (name: string): string | undefined => fieldLabels[name];

/** A tool's settings, the weights of tiers or the number of names in one line; undefined for other fields. */
export function formatField(name: string, value: unknown): string | undefined {
  if (name === 'weightOfTiers') {
    const weights = value as AiSettings['weightOfTiers'];
    return tier.options.map((held) => `${tierLabels[held]} ${weights[held]}`).join('，');
  }
  if (name === 'realNames') return `${namesOf(value as string).length} 个`;
  if (!Object.hasOwn(aiToolLabels, name)) return undefined;
  const { isOpen, priceGold, priceScore, freePerDay, freePerDayOfTiers, limitSeconds } =
    value as ToolValues;
  return [
    isOpen ? '开放' : '关闭',
    `${priceGold} 金币`,
    priceScore > 0 && `${priceScore} 积分`,
    `每天免费 ${freePerDay} 次`,
    ...tier.options.map((held) => `${tierLabels[held]} ${freePerDayOfTiers[held]} 次`),
    `限时 ${limitSeconds} 秒`,
  ]
    .filter(Boolean)
    .join('，');
}
