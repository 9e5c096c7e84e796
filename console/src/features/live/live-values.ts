import type { Picture, Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { ChosenItem } from '@yehang/contract/shapes/console-choice.ts';
import type { ConsoleLive } from '@yehang/contract/shapes/console-live.ts';
import { callConsole } from '../../lib/api/call.ts';

/** A video in the programme; its length is known once it was saved with the channel. */
export type ChosenProgramme = ChosenItem & { durationSeconds: number; playable: boolean };

export interface LiveValues extends Pick<
  ConsoleLive,
  'name' | 'category' | 'rating' | 'rule' | 'source' | 'enabled' | 'position'
> {
  /** Of the channel that is changed; null for a new one. */
  id: string | null;
  cover: Picture | null;
  tier: Tier;
  /** Kept while another kind is chosen, so that choosing back loses nothing. */
  sourceUrl: string;
  programmes: readonly ChosenProgramme[];
}

export const blankLive: LiveValues = {
  id: null,
  name: '',
  category: '',
  rating: 'general',
  rule: 'free',
  tier: 'live',
  source: 'programme',
  sourceUrl: '',
  enabled: false,
  position: 0,
  cover: null,
  programmes: [],
};

export function toLiveValues(channel: ConsoleLive): LiveValues {
  const { id, name, category, rating, rule, source, enabled, position, cover } = channel;
  const fields = { id, name, category, rating, rule, source, enabled, position, cover };
  const { tier, sourceUrl, programmes } = channel;
  return { ...fields, tier: tier ?? 'live', sourceUrl: sourceUrl ?? '', programmes };
}

/** Saves a channel; a free one has no tier, and each kind only what belongs to it. */
export function saveLive(values: LiveValues, key: { id?: string; version?: number }) {
  const { id: _id, cover, tier, programmes, sourceUrl, ...fields } = values;
  const { source } = values;
  return callConsole('live/save', {
    ...key,
    ...fields,
    cover: cover?.path ?? null,
    tier: values.rule === 'vip' ? tier : null,
    sourceUrl: source === 'hls' ? sourceUrl.trim() : null,
    contentIds: source === 'programme' ? programmes.map(({ id }) => id) : [],
  });
}

export const sourceWords = {
  programme: '节目单',
  hls: '外部直播',
  push: '推流',
} satisfies Record<ConsoleLive['source'], string>;

/** A length in hours and minutes. */
export function lengthText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  if (minutes < 60) return `${minutes} 分 ${rest} 秒`;
  return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}
