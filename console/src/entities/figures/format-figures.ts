import { formatCount } from '../../lib/format/numbers.ts';

/** Seconds → `48 分钟`, `12.5 小时` or `1,250 小时`. */
export function formatWatchTime(seconds: number): string {
  if (seconds < 3600) return `${Math.round(seconds / 60)} 分钟`;
  const hours = seconds / 3600;
  return `${hours < 100 ? hours.toFixed(1).replace(/\.0$/, '') : formatCount(Math.round(hours))} 小时`;
}

/** How much more than before: `+12%`, `−3%`; null where there was nothing before. */
export function formatChange(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return '持平';
  return percent > 0 ? `+${formatCount(percent)}%` : `−${formatCount(-percent)}%`;
}

/** A part of a whole → `42%`; `—` of nothing. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '—';
  const percent = (part / whole) * 100;
  return `${percent < 10 ? percent.toFixed(1).replace(/\.0$/, '') : Math.round(percent)}%`;
}
