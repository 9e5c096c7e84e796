import { formatDay } from '../format/dates.ts';
import { fieldsOf } from './persisted-value.ts';

/** What was done with on one day, by key; on the next day it counts no more. */
export interface KeysOfDay {
  /** YYYY-MM-DD in Shanghai. */
  day: string;
  keys: readonly string[];
}

export function readTexts(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((text) => typeof text === 'string') : [];
}

export function readKeysOfDay(found: unknown): KeysOfDay {
  const { day, keys } = fieldsOf(found);
  return { day: typeof day === 'string' ? day : '', keys: readTexts(keys) };
}

/** The keys of the day of `now`. */
export function keysOfToday({ day, keys }: KeysOfDay, now: number): readonly string[] {
  return day === formatDay(now) ? keys : [];
}

/** The record with a key of the day of `now` more. */
export function withKeyOfToday(known: KeysOfDay, key: string, now: number): KeysOfDay {
  const others = keysOfToday(known, now).filter((each) => each !== key);
  return { day: formatDay(now), keys: [...others, key] };
}
