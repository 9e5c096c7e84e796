const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Asia/Shanghai has had no summer time since 1991: its offset is enough, and needs no time zone data. */
const SHANGHAI_OFFSET_MS = 8 * HOUR_MS;

function inShanghai(moment: number): string {
  return new Date(moment + SHANGHAI_OFFSET_MS).toISOString();
}

/** YYYY-MM-DD HH:mm:ss in Asia/Shanghai. @param moment Unix milliseconds */
export function formatMoment(moment: number): string {
  return inShanghai(moment).slice(0, 19).replace('T', ' ');
}

/** HH:mm in Asia/Shanghai. @param moment Unix milliseconds */
export function formatClock(moment: number): string {
  return inShanghai(moment).slice(11, 16);
}

/** YYYY-MM-DD in Asia/Shanghai. @param moment Unix milliseconds */
export function formatDay(moment: number): string {
  return inShanghai(moment).slice(0, 10);
}

/** MM-DD in Asia/Shanghai. @param moment Unix milliseconds */
export function formatMonthDay(moment: number): string {
  return inShanghai(moment).slice(5, 10);
}

/** How long ago something was, and from two months on its date. Both in Unix milliseconds. */
export function formatAgo(moment: number, now: number): string {
  const passed = Math.max(0, now - moment);
  const days = Math.floor(passed / DAY_MS);
  if (passed < MINUTE_MS) return '刚刚';
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} 分钟前`;
  if (days < 1) return `${Math.floor(passed / HOUR_MS)} 小时前`;
  if (days < 7) return `${days} 天前`;
  if (days < 30) return `${Math.floor(days / 7)} 周前`;
  if (days < 60) return '1 个月前';
  const isThisYear = formatDay(moment).slice(0, 4) === formatDay(now).slice(0, 4);
  return isThisYear ? formatMonthDay(moment) : formatDay(moment);
}
