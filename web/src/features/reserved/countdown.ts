const SECOND_MS = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left until a moment, in parts; a second that has begun counts whole, and nothing is below zero. */
export function countdownParts(leftMs: number) {
  const left = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: left % MINUTE,
    isOver: left === 0,
  };
}

/** For readers, who need not hear every second: 还有 2 天 3 小时. */
export function countdownText(leftMs: number): string {
  const { days, hours, minutes, isOver } = countdownParts(leftMs);
  if (isOver) return '马上上线';
  if (days > 0) return `还有 ${days} 天 ${hours} 小时`;
  if (hours > 0) return `还有 ${hours} 小时 ${minutes} 分钟`;
  return minutes > 0 ? `还有 ${minutes} 分钟` : '还有不到 1 分钟';
}
