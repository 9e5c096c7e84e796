const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Days of the calendar begin at midnight of Asia/Shanghai, which has no summer time. */
const SHANGHAI_MS = 8 * HOUR_MS;
/** Of the attention that a video finds while it is new, half is over after so many days. */
const HALF_LIFE_DAYS = 6;
/** What it finds for ever, per day, as a share of what it finds while it is new. */
const TAIL_PER_DAY = 0.004;
/** Hours that the rank of the day can reach back to. */
const HOURLY_WINDOW = 24;

export interface CountsAt<When> {
  when: When;
  plays: number;
  likes: number;
  favorites: number;
}

type Totals = Omit<CountsAt<never>, 'when'>;

/**
 * How the totals of a demonstration video came about: much at first, less from day to day. The days (YYYY-MM-DD of
 * Asia/Shanghai) add up to the totals exactly; the hours (Unix hours) are those of the last day alone.
 */
export function spreadCounts(
  totals: Totals,
  publishedAt: Date,
  now: Date,
): { days: CountsAt<string>[]; hours: CountsAt<number>[] } {
  const begin = publishedAt.getTime();
  const end = Math.max(now.getTime(), begin + 1);
  const share = (moment: number) =>
    attention((Math.min(Math.max(moment, begin), end) - begin) / DAY_MS) /
    attention((end - begin) / DAY_MS);
  const between = (from: number, to: number): Totals => {
    const part = (total: number) => Math.round(total * share(to)) - Math.round(total * share(from));
    return {
      plays: part(totals.plays),
      likes: part(totals.likes),
      favorites: part(totals.favorites),
    };
  };
  const firstDay = Math.floor((begin + SHANGHAI_MS) / DAY_MS);
  const lastDay = Math.floor((end + SHANGHAI_MS) / DAY_MS);
  const days = numbers(firstDay, lastDay).map((day) => ({
    when: new Date(day * DAY_MS).toISOString().slice(0, 10),
    ...between(day * DAY_MS - SHANGHAI_MS, (day + 1) * DAY_MS - SHANGHAI_MS),
  }));
  const lastHour = Math.floor(end / HOUR_MS);
  const firstHour = Math.max(Math.floor(begin / HOUR_MS), lastHour - HOURLY_WINDOW + 1);
  const hours = numbers(firstHour, lastHour).map((hour) => ({
    when: hour,
    ...between(hour * HOUR_MS, (hour + 1) * HOUR_MS),
  }));
  return { days: days.filter(isSomething), hours: hours.filter(isSomething) };
}

/** All attention that a video of this age has found, on a scale of its own. */
function attention(ageDays: number): number {
  return 1 - 2 ** (-ageDays / HALF_LIFE_DAYS) + ageDays * TAIL_PER_DAY;
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function isSomething({ plays, likes, favorites }: Totals): boolean {
  return plays + likes + favorites > 0;
}
