// Periods of time as the inverted index knows them: `search_ages` in the database.

/** The shortest period is an hour, each further one eight of those before it. */
const STEPS = 5;
const EACH_BITS = 3;
/** Periods of a length are counted from there on, times its step. */
const STEP_NUMBERS = 2 ** 24;

/** So many at most are asked for together, except of the longest ones. */
const MOST = 9;

const HOUR_MS = 3_600_000;

/**
 * Numbers of periods that cover all between two moments, and on each side less than as much again.
 * @param from in milliseconds since 1970, as `until`
 */
export function periodsBetween(from: number, until: number): number[] {
  const hours = [from, until].map((moment) => Math.floor(moment / HOUR_MS));
  for (let step = 0; ; step += 1) {
    const [first, last] = hours.map((hour) => Math.floor(hour / 2 ** (EACH_BITS * step)));
    const count = last! - first! + 1;
    if (count > MOST && step < STEPS - 1) continue;
    return Array.from({ length: count }, (_, index) => step * STEP_NUMBERS + first! + index);
  }
}

/**
 * The moment after which a share of all lies, of what is before another moment; null where less is left.
 * @param moments rising, with an equal share of all between each and the next; none where that is not known
 * @param share between 0 and 1
 */
export function momentDown(
  moments: readonly number[],
  before: number,
  share: number,
): number | null {
  const parts = moments.length - 1;
  if (parts < 1) return null;
  const place = placeOf(moments, before) - share * parts;
  if (place <= 0) return null;
  const whole = Math.floor(place);
  const [lower, upper] = [moments[whole]!, moments[Math.min(whole + 1, parts)]!];
  return lower + (upper - lower) * (place - whole);
}

/** Where a moment is among others: 1.5 is in the middle between the second and the third. */
function placeOf(moments: readonly number[], moment: number): number {
  const next = moments.findIndex((one) => one >= moment);
  if (next < 0) return moments.length - 1;
  if (next === 0) return 0;
  const [lower, upper] = [moments[next - 1]!, moments[next]!];
  return next - 1 + (moment - lower) / (upper - lower);
}
