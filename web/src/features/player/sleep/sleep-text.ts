import type { SleepState } from './sleep-timer.ts';

/** The remaining time as text: 还剩 12 分钟, and in the last minute 还剩 45 秒. */
export function sleepLeftText(seconds: number): string {
  if (seconds < 60) return `还剩 ${seconds} 秒`;
  return `还剩 ${Math.ceil(seconds / 60)} 分钟`;
}

/** The state of the timer in a menu. */
export function sleepText(choice: SleepState['choice'], leftSeconds: number | null): string {
  if (choice === null) return '未开启';
  if (leftSeconds === null) return '播完后';
  return sleepLeftText(leftSeconds);
}
