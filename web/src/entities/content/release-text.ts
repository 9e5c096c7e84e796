import { formatDay, formatMoment } from '../../lib/format/dates.ts';

/** So long after its time a release is late; before, it is put up any minute. */
const LATE_MS = 3_600_000;

export const isLate = (releaseAt: number, now: number) => now - releaseAt > LATE_MS;

/** When an announced content comes out, in short: a day, or that its time is open. */
export const releaseDay = (releaseAt: number, now: number) =>
  isLate(releaseAt, now) ? '待定' : formatDay(releaseAt);

/** The same in a line. */
export const releaseText = (releaseAt: number, now: number) =>
  isLate(releaseAt, now) ? '已延期，时间待定' : `${formatMoment(releaseAt)} 上线`;
