import {
  catch as otherwise,
  coerce,
  int,
  maxLength,
  nonnegative,
  nullable,
  regex,
  string,
} from 'zod/mini';

const uuid = string().check(regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** The id in a page's query; null if missing or malformed, for which the page shows its own 'not found'. */
export const idField = otherwise(nullable(uuid), null);

/** A text in a page's query; empty if missing. */
export const textField = otherwise(string().check(maxLength(200)), '');

/** A whole number of zero or more in a page's query; `fallback` if missing or malformed. */
export function countField(fallback: number) {
  return otherwise(coerce.number().check(int(), nonnegative()), fallback);
}
