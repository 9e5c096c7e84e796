import {
  fallback,
  integer,
  isoDate,
  maxLength,
  minValue,
  nullable,
  number,
  picklist,
  pipe,
  regex,
  string,
  transform,
  unknown,
} from 'valibot';

const uuid = pipe(string(), regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** The id in a page's query; null if missing or malformed, for which the page shows its own 'not found'. */
export const idField = fallback(nullable(uuid), null);

/** A day of the calendar in a page's query, YYYY-MM-DD; null if missing or malformed. */
export const dayField = fallback(nullable(pipe(string(), isoDate())), null);

/** A text in a page's query; empty if missing. */
export const textField = fallback(pipe(string(), maxLength(200)), '');

/** A whole number of zero or more in a page's query; `otherwise` if missing or malformed. */
export function countField(otherwise: number) {
  return fallback(pipe(unknown(), transform(Number), number(), integer(), minValue(0)), otherwise);
}

/** One of some strings in a page's query; null if missing or another. */
export function choiceField<const Words extends readonly string[]>(words: Words) {
  return fallback(nullable(picklist(words)), null);
}
