import type { StoredSupport } from './support-settings.ts';

type Hours = Pick<StoredSupport, 'isOpen' | 'days' | 'opensAt' | 'closesAt'>;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Shanghai has had no other offset since 1991. */
const SHANGHAI_MINUTES = 8 * 60;
const dayNames = ['一', '二', '三', '四', '五', '六', '日'];

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether the desk is open at a moment, and when it opens next; null where it is open, or never opens. */
export function openingAt(
  { isOpen, days, opensAt, closesAt }: Hours,
  now: number,
): { isOpen: boolean; opensAt: number | null } {
  if (!isOpen || days.length === 0) return { isOpen: false, opensAt: null };
  const from = minutesOf(opensAt);
  // Hours that end before they begin end on the next day.
  const until = minutesOf(closesAt) + (closesAt < opensAt ? DAY_MINUTES : 0);
  const local = Math.floor(now / MINUTE_MS) + SHANGHAI_MINUTES;
  const today = Math.floor(local / DAY_MINUTES);
  const minute = local - today * DAY_MINUTES;
  // Day 0 of Unix time was a Thursday.
  const isServed = (day: number) => days.includes(((day + 3) % 7) + 1);
  const isWithin = (day: number, at: number) => isServed(day) && at >= from && at < until;
  if (isWithin(today, minute) || isWithin(today - 1, minute + DAY_MINUTES))
    return { isOpen: true, opensAt: null };
  const first = isServed(today) && minute < from ? today : nextDay(today, isServed);
  const opens = first * DAY_MINUTES + from - SHANGHAI_MINUTES;
  return { isOpen: false, opensAt: opens * MINUTE_MS };
}

function nextDay(today: number, isServed: (day: number) => boolean): number {
  let day = today + 1;
  while (!isServed(day)) day += 1;
  return day;
}

/** The hours as people say them. */
export function hoursText({ isOpen, days, opensAt, closesAt }: Hours): string {
  if (!isOpen || days.length === 0) return '人工客服暂未开放';
  const clocks = `${opensAt}–${closesAt < opensAt ? '次日 ' : ''}${closesAt}`;
  if (days.length === 7) return `每天 ${clocks}`;
  const names = days.toSorted((a, b) => a - b).map((day) => dayNames[day - 1]);
  return `每周${names.join('、')} ${clocks}`;
}
