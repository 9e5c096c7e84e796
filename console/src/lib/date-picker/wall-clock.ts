import dayjsCalendar from '@rc-component/picker/generate/dayjs';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import 'dayjs/locale/zh-cn';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

/** Shanghai's UTC offset; there is no daylight saving time. */
const AHEAD_MS = 8 * 3_600_000;

/**
 * Unix milliseconds → local time in Shanghai. Calculated in UTC, so that daylight saving time of the browser's zone
 * has no effect.
 */
export function toWallClock(moment: number): Dayjs {
  return dayjs.utc(moment + AHEAD_MS);
}

/** Local time in Shanghai → Unix milliseconds. */
export function fromWallClock(clock: Dayjs): number {
  return clock.valueOf() - AHEAD_MS;
}

/** The date picker's calendar, in Shanghai's time instead of the browser's. */
export const shanghaiCalendar: typeof dayjsCalendar = {
  ...dayjsCalendar,
  getNow: () => toWallClock(Date.now()),
  getFixedDate: (text) => dayjs.utc(text, 'YYYY-M-DD'),
  locale: {
    ...dayjsCalendar.locale,
    parse: (_locale, text, formats) => {
      const parsed = formats.map((format) => dayjs.utc(text.trim(), format, true).locale('zh-cn'));
      return parsed.find((it) => it.isValid()) ?? null;
    },
  },
};
