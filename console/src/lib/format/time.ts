const ZONE = 'Asia/Shanghai';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Unix milliseconds → `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export function formatDateTime(moment: number): string {
  const found = new Map(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  const at = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? '';
  const day = `${at('year')}-${at('month')}-${at('day')}`;
  return `${day} ${at('hour')}:${at('minute')}:${at('second')}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Unix milliseconds → 刚刚, minutes, hours, days, weeks, one month, then the date. */
export function formatTimeAgo(moment: number, now: number): string {
  const past = now - moment;
  if (past < MINUTE) return '刚刚';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} 分钟前`;
  if (past < DAY) return `${Math.floor(past / HOUR)} 小时前`;
  if (past < 7 * DAY) return `${Math.floor(past / DAY)} 天前`;
  if (past < 30 * DAY) return `${Math.floor(past / (7 * DAY))} 周前`;
  if (past < 60 * DAY) return '1 个月前';
  return formatDateTime(moment).slice(0, 10);
}

/** Seconds → `3:07` or `1:02:03`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (hours > 0) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}

/** Seconds left → `约 3 分钟`; an empty string for negative and infinite values. */
export function formatTimeLeft(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '';
  if (seconds < 60) return `约 ${Math.max(1, Math.ceil(seconds))} 秒`;
  if (seconds < 3600) return `约 ${Math.ceil(seconds / 60)} 分钟`;
  return `约 ${(seconds / 3600).toFixed(1).replace(/\.0$/, '')} 小时`;
}

/** From one day to another, both included; without a last day it has no end. */
export const formatTerm = (from: string, until: string | null): string =>
  until === null ? `${from} 起，没有期限` : `${from} 到 ${until}`;
