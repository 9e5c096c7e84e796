import type { AccessRule, Rating, Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { BulkChange } from '@yehang/contract/shapes/bulk-change.ts';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import type { Language, Region } from '@yehang/contract/shapes/origin.ts';
import { numberProblem } from '../../lib/forms/number-rule.ts';
import type { TypedNumber } from '../../lib/forms/number-input.tsx';
import { goldToCents, MAX_GOLD } from '../gold/gold.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What may be taken away from all contents at once, with what it is called. */
export const clearableFields = {
  channelId: '频道',
  uploaderId: '作者',
  year: '年份',
  region: '地区',
  language: '语言',
} as const;
export type ClearableField = keyof typeof clearableFields;

export const YEARS = { min: 1888, max: 2100 } as const;

/** The form of a bulk change. What is left empty stays as it is. */
export interface BulkValues {
  channelId?: string | undefined;
  uploaderId?: string | null;
  /** Fields that are emptied: what is also filled in is set. */
  cleared?: ClearableField[];
  addTags?: string[];
  removeTags?: string[];
  rule?: AccessRule['rule'] | undefined;
  tier?: Tier;
  /** Text while it is no number. */
  priceGold?: TypedNumber;
  rating?: Rating | undefined;
  /** Why it is rated so, where a user made it. */
  markRule?: PlatformRule;
  markReason?: string;
  addPerformers?: readonly Named[];
  removePerformers?: readonly Named[];
  year?: TypedNumber;
  region?: Region | null;
  language?: Language | null;
  seriesId?: string | undefined;
}

/** Of a form that nobody has checked yet: without the numbers that its fields refuse. */
export function withoutProblems({ year, priceGold, ...values }: BulkValues): BulkValues {
  return {
    ...values,
    ...(numberProblem('', year, YEARS) === null && { year }),
    ...(numberProblem('', priceGold, { min: 1, max: MAX_GOLD }) === null && { priceGold }),
  };
}

/** The change that a form without problems says; null while its price is missing. */
export function toBulkChange(values: BulkValues): BulkChange | null {
  const access = accessOf(values);
  if (access === null) return null;
  const { uploaderId, cleared = [], markRule = 'other' } = values;
  const reason = values.markReason?.trim() ?? '';
  const { channelId, addTags, removeTags, rating, year, region, language, seriesId } = values;
  const idsOf = (performers: readonly Named[] = []) => performers.map(({ id }) => id);
  const addPerformerIds = idsOf(values.addPerformers);
  const removePerformerIds = idsOf(values.removePerformers);
  return {
    ...Object.fromEntries(cleared.map((field) => [field, null])),
    ...(channelId && { channelId }),
    ...(uploaderId && { uploaderId }),
    ...(addTags?.length && { addTags }),
    ...(removeTags?.length && { removeTags }),
    ...(access && { access }),
    ...(rating && { rating }),
    ...(rating && reason !== '' && { rule: markRule, reason }),
    ...(addPerformerIds.length > 0 && { addPerformerIds }),
    ...(removePerformerIds.length > 0 && { removePerformerIds }),
    ...(typeof year === 'number' && { year }),
    ...(region && { region }),
    ...(language && { language }),
    ...(seriesId && { seriesId }),
  };
}

/** Undefined where the rule stays, null while the price is missing. */
function accessOf({ rule, tier = 'normal', priceGold }: BulkValues): AccessRule | null | undefined {
  if (rule === undefined) return undefined;
  if (rule === 'free') return { rule };
  if (rule === 'vip') return { rule, tier };
  if (typeof priceGold !== 'number') return null;
  const priceGoldCents = goldToCents(priceGold);
  return rule === 'gold' ? { rule, priceGoldCents } : { rule, tier, priceGoldCents };
}
