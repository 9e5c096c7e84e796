import type { LiveChannelRow } from '../../db/queries/live/channels.ts';
import { badField, AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { LiveSchedule, LiveSchedules } from './live-schedules.ts';
import { programmesOf, toLiveCard } from './to-live-card.ts';

const RECOMMENDED = 12;
const DAY_MS = 86_400_000;

/** Channels by category, in the editor's order. */
export async function liveHome({ live }: { live: LiveSchedules }, viewer: Viewer) {
  const schedule = await live.get();
  const now = Date.now();
  const cards = channelsFor(schedule, viewer).map((channel) => toLiveCard(schedule, channel, now));
  const categories = Map.groupBy(cards, ({ category }) => category);
  return { categories: [...categories].map(([name, channels]) => ({ name, channels })) };
}

/** Channels on the air, the most watched first. */
export async function liveRecommended(
  { live }: { live: LiveSchedules },
  viewer: Viewer,
  { exceptId }: { exceptId?: string | undefined },
) {
  const schedule = await live.get();
  const now = Date.now();
  const cards = channelsFor(schedule, viewer)
    .filter(({ id }) => id !== exceptId)
    .map((channel) => toLiveCard(schedule, channel, now))
    .filter(({ online }) => online);
  // Sorting keeps the editor's order among equals.
  return { list: cards.sort((a, b) => b.viewers - a.viewers).slice(0, RECOMMENDED) };
}

/**
 * A page of a channel's guide. The cursor is the moment at which the page before it ended.
 * Errors: 4000 (cursor), 4031, 4040.
 */
export async function liveGuide(
  { live }: { live: LiveSchedules },
  viewer: Viewer,
  request: { id: string; cursor?: string | undefined; pageSize: number },
) {
  const schedule = await live.get();
  getChannel(schedule, viewer, request.id);
  return guidePage(schedule, request);
}

/** A page of the next 24 hours. Error: 4000 (cursor). */
export function guidePage(
  schedule: LiveSchedule,
  { id, cursor, pageSize }: { id: string; cursor?: string | undefined; pageSize: number },
) {
  const serverTime = Date.now();
  const fromMs = cursor === undefined ? serverTime : fromGuideCursor(cursor, serverTime);
  const untilMs = serverTime + DAY_MS;
  const list = programmesOf(schedule, id, { fromMs, untilMs, limit: pageSize + 1 });
  const next = list.length > pageSize ? list[pageSize] : undefined;
  return {
    list: list.slice(0, pageSize),
    cursor: next ? String(next.startsAt) : null,
    serverTime,
  };
}

function fromGuideCursor(cursor: string, now: number): number {
  const at = /^\d{12,14}$/.test(cursor) ? Number(cursor) : Number.NaN;
  // A page read a while ago goes on from there; one of another day is invalid.
  if (!(Math.abs(at - now) <= 2 * DAY_MS)) throw badField('cursor', '翻页位置无效，请刷新列表');
  return at;
}

/** Whether a channel exists for viewers: disabled, withheld or taken down it does not. */
export const isOpen = ({ state }: Pick<LiveChannelRow, 'state'>) => state === 'published';

/** The channels that exist for a viewer. */
function channelsFor({ channels }: LiveSchedule, viewer: Viewer): LiveChannelRow[] {
  const audience = audienceOf(viewer);
  return channels.filter(
    (channel) => isOpen(channel) && (channel.rating === 'general' || audience === 'everything'),
  );
}

/** A channel as this viewer may see it. Errors: 4031 (adult, age not confirmed), 4040. */
export function getChannel(
  { channels }: LiveSchedule,
  viewer: Viewer,
  channelId: string,
): LiveChannelRow {
  const channel = channels.find(({ id }) => id === channelId);
  if (!channel || !isOpen(channel)) throw new AppError(4040, '没有这个频道，或已经停播');
  if (channel.rating === 'adult') {
    if (viewer.edition === 'light') throw new AppError(4040, '没有这个频道，或已经停播');
    if (!viewer.ageConfirmed) throw new AppError(4031);
  }
  return channel;
}
