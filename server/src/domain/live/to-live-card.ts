import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { LiveChannelCard, LiveProgramme, LiveRule } from '@yehang/contract/shapes/live.ts';
import type { LiveChannelRow } from '../../db/queries/live/channels.ts';
import type { LiveSchedule } from './live-schedules.ts';
import { programmesFrom, windowAt, type Programme } from './window.ts';

/** A channel as lists show it at a moment. */
export function toLiveCard(
  schedule: LiveSchedule,
  channel: LiveChannelRow,
  nowMs: number,
): LiveChannelCard {
  const { id, title, category, rating, likes } = channel;
  const [now = null, next = null] = programmesOf(schedule, id, { fromMs: nowMs, limit: 2 });
  return {
    id,
    contentType: contentTypes.live,
    title,
    category,
    rating,
    cover: channel.cover ?? now?.cover ?? null,
    access: toLiveRule(channel),
    source: channel.source === 'programme' ? 'catalogue' : 'outside',
    online: isOnAir(schedule, channel, nowMs),
    now,
    next,
    viewers: roundViewers(schedule.viewers.get(id) ?? 0),
    likes,
  };
}

/** Whether a channel has something to show. */
export function isOnAir({ epochs }: LiveSchedule, channel: LiveChannelRow, nowMs: number): boolean {
  if (channel.source !== 'programme') return channel.online;
  return windowAt(epochs.get(channel.id) ?? [], nowMs).length > 0;
}

const DAY_MS = 86_400_000;

/** The guide of a channel for a day from a moment on, as viewers read it. */
export function programmesOf(
  { epochs, videos }: LiveSchedule,
  channelId: string,
  { fromMs, limit, untilMs = fromMs + DAY_MS }: { fromMs: number; limit: number; untilMs?: number },
): LiveProgramme[] {
  const list = programmesFrom(epochs.get(channelId) ?? [], { fromMs, untilMs, limit });
  return list.map((programme: Programme) => {
    const video = videos.get(programme.contentId);
    return { ...programme, title: video?.title ?? '精彩节目', cover: video?.cover ?? null };
  });
}

function toLiveRule({ rule, tier }: Pick<LiveChannelRow, 'rule' | 'tier'>): LiveRule {
  return rule === 'vip' && tier ? { rule, tier } : { rule: 'free' };
}

/** To be taken as 'about': exact up to 20, two digits above. */
export function roundViewers(viewers: number): number {
  if (viewers <= 20) return viewers;
  const unit = 10 ** (Math.floor(Math.log10(viewers)) - 1);
  return Math.round(viewers / unit) * unit;
}
