import { z } from 'zod';
import { aiTools, type AiTool } from '@yehang/contract/shapes/ai.ts';
import { tier, type Tier } from '@yehang/contract/shapes/catalogue.ts';
import { aiSettingFields, type AiToolSettings } from '@yehang/contract/shapes/console-ai.ts';
import { findSettingAtVersion } from '../../db/queries/operator/settings.ts';
import type { Queryable } from '../../db/types.ts';

export const AI_SETTINGS_KEY = 'ai';

/** What a gold costs in companion score, in the packages that an installation comes with. */
const SCORE_OF_GOLD = 10;

export const forEachTier = (number: number): Record<Tier, number> =>
  Object.fromEntries(tier.options.map((name) => [name, number])) as Record<Tier, number>;

/** What was one number for all tiers before each had its own. */
export const ofTiers = (stored: unknown): unknown =>
  typeof stored === 'number' ? forEachTier(stored) : stored;

const tool = (gold: number, free: number, limitSeconds: number): AiToolSettings => ({
  isOpen: true,
  priceGoldCents: gold * 100,
  priceScoreCents: gold > 0 ? gold * SCORE_OF_GOLD * 100 : null,
  freePerDay: free,
  freePerDayOfTiers: forEachTier(free * 3),
  limitSeconds,
});

const FIRST_TOOLS: Record<AiTool, AiToolSettings> = {
  picture: tool(5, 3, 300),
  portrait: tool(5, 3, 300),
  upscale: tool(3, 3, 300),
  video: tool(20, 1, 1_200),
  outline: tool(2, 3, 300),
  chapter: tool(5, 3, 600),
  rewrite: tool(1, 5, 300),
  chat: tool(0.2, 30, 180),
  memory: tool(0, 0, 180),
};

/**
 * A tool as stored. A field that was added later has its default, but for the price in score: who set a price in gold
 * before is not given one that was not set beside it.
 */
function storedTool(name: AiTool, stored: unknown): AiToolSettings {
  if (stored === undefined) return FIRST_TOOLS[name];
  const read = { ...FIRST_TOOLS[name], priceScoreCents: null, ...(stored as object) };
  return { ...read, freePerDayOfTiers: ofTiers(read.freePerDayOfTiers) as Record<Tier, number> };
}

/** As stored. Every field has a default; a tool that was added later has its own. */
const storedAiSettings = z.object({
  tools: z
    .partialRecord(z.enum(aiTools), z.unknown())
    .default({})
    .transform(
      (stored) =>
        Object.fromEntries(aiTools.map((name) => [name, storedTool(name, stored[name])])) as Record<
          AiTool,
          AiToolSettings
        >,
    ),
  mostWaiting: aiSettingFields.mostWaiting.default(20),
  mostRunning: aiSettingFields.mostRunning.default(2),
  weightOfTiers: z.preprocess(ofTiers, aiSettingFields.weightOfTiers.default(forEachTier(2))),
  demonstrationHelps: aiSettingFields.demonstrationHelps.default(false),
  producer: aiSettingFields.producer.default('夜航'),
  realNames: aiSettingFields.realNames.default([]),
});
export type StoredAiSettings = z.infer<typeof storedAiSettings>;

/** Settings from what is stored; null where nothing is. */
export const parseAiSettings = (stored: unknown): StoredAiSettings =>
  storedAiSettings.parse(stored ?? {});

/** The operator's settings of AI tools, with the number of their changes. */
export async function readAiSettings(
  database: Queryable,
): Promise<StoredAiSettings & { version: number }> {
  const { value, version } = await findSettingAtVersion(database, AI_SETTINGS_KEY);
  return { ...parseAiSettings(value), version };
}
