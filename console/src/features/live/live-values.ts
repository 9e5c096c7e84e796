import type { Picture, Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { SelectedContent } from '@yehang/contract/shapes/console-choice.ts';
import type { ConsoleLive } from '@yehang/contract/shapes/console-live.ts';
import { callConsole } from '../../lib/api/call.ts';

/** A video in the programme. */
export type SelectedProgramme = SelectedContent & { durationSeconds: number; playable: boolean };

/** A channel with its tags, which come with its detail alone. */
export interface LiveRecord extends ConsoleLive {
  readonly tags?: string[];
}

/** The full record of a channel. */
export async function readLive(id: string): Promise<LiveRecord> {
  const [{ list }, content] = await Promise.all([
    callConsole('live/list', {}),
    callConsole('content/info', { id }),
  ]);
  const channel = list.find((one) => one.id === id);
  if (!channel) throw new Error('the channel is no more');
  return { ...channel, tags: content.tags.map(({ name }) => name) };
}

export interface LiveValues extends Pick<
  ConsoleLive,
  'name' | 'category' | 'rating' | 'rule' | 'source' | 'enabled' | 'position'
> {
  /** Null for a new channel. */
  id: string | null;
  tags: string[];
  cover: Picture | null;
  tier: Tier;
  /** Kept while another source is selected, so that switching back loses nothing. */
  sourceUrl: string;
  programmes: readonly SelectedProgramme[];
}

export const blankLive: LiveValues = {
  id: null,
  name: '',
  category: '',
  tags: [],
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

export function toLiveValues(channel: LiveRecord): LiveValues {
  const { id, name, category, rating, rule, source, enabled, position, cover } = channel;
  const fields = { id, name, category, rating, rule, source, enabled, position, cover };
  const { tags = [], tier, sourceUrl, programmes } = channel;
  return { ...fields, tags, tier: tier ?? 'live', sourceUrl: sourceUrl ?? '', programmes };
}

/** Saves a channel; fields that do not apply to its rule or source are left out. */
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

/** A duration in hours, minutes and seconds. */
export function formatLength(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  if (minutes < 60) return `${minutes} 分 ${rest} 秒`;
  return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}
