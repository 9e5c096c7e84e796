import dayjsCalendar from '@rc-component/picker/generate/dayjs';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import 'dayjs/locale/zh-cn';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

/** Shanghai keeps no summer time: its clock is always this far ahead. */
const AHEAD_MS = 8 * 3_600_000;

/**
 * Unix milliseconds → what clock and calendar say in Shanghai. It is reckoned in UTC, so that no hour is missing or
 * there twice, whatever zone the browser is in.
 */
export function toWallClock(moment: number): Dayjs {
  return dayjs.utc(moment + AHEAD_MS);
}

/** What clock and calendar say in Shanghai → Unix milliseconds. */
export function fromWallClock(clock: Dayjs): number {
  return clock.valueOf() - AHEAD_MS;
}

/** The picker's own calendar, with Shanghai's clock instead of the browser's. */
export const shanghaiCalendar: typeof dayjsCalendar = {
  ...dayjsCalendar,
  getNow: () => toWallClock(Date.now()),
  getFixedDate: (text) => dayjs.utc(text, 'YYYY-M-DD'),
  locale: {
    ...dayjsCalendar.locale,
    parse: (_locale, text, formats) => {
      const read = formats.map((format) => dayjs.utc(text.trim(), format, true).locale('zh-cn'));
      return read.find((it) => it.isValid()) ?? null;
    },
  },
};
