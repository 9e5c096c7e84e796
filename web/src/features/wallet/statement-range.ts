const DAY_MS = 86_400_000;
/** Asia/Shanghai has no summer time. */
const SHANGHAI_MS = 8 * 3_600_000;
/** As many as a statement may have. */
const MOST_DAYS = 366;

export interface StatementRange {
  /** Unix milliseconds; `to` is exclusive. */
  from: number;
  to: number;
}

/** The beginning of a day in Shanghai, from text such as 2026-01-02; null for anything else. */
export function dayStart(day: string): number | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at) ? at - SHANGHAI_MS : null;
}

/** A month of Shanghai's calendar, from text such as 2026-01; null for anything else. */
export function monthRange(month: string): StatementRange | null {
  const [year = 0, number = 0] = month.split('-').map(Number);
  if (!/^\d{4}-\d\d$/.test(month) || number < 1 || number > 12) return null;
  return {
    from: Date.UTC(year, number - 1, 1) - SHANGHAI_MS,
    to: Date.UTC(year, number, 1) - SHANGHAI_MS,
  };
}

/** Whole days from the first to the last, both included; a sentence where there is no such range. */
export function daysRange(first: string, last: string): StatementRange | string {
  const [from, end] = [dayStart(first), dayStart(last)];
  if (from === null || end === null) return '请选择开始和结束日期';
  if (end < from) return '结束日期要在开始日期之后';
  const to = end + DAY_MS;
  return to - from > MOST_DAYS * DAY_MS ? '一次最多导出一年' : { from, to };
}

/** The latest months, this one first, such as 2026-01. */
export function latestMonths(now: number, count: number): string[] {
  const [year, month] = new Date(now + SHANGHAI_MS).toISOString().split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year!, month! - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
