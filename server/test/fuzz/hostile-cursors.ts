import type { JsonSchema } from './json-schema.ts';
import { validValue } from './valid-value.ts';

const ID = '01890000-0000-7000-8000-000000000000';

/** What lists are ordered by, and what only looks like it. */
const values = [
  ...['0', '7', '-3', '1.5', '1.5e-7', '2147483648', '9223372036854775808', '9'.repeat(300)],
  ...['1e400', '1e-400', '1e-50', 'NaN', 'Infinity', '-0', '٣', '0x10', ''],
  ...['2024-02-29 10:20:30.123456+00', '2024-02-30 00:00:00+00', '2024-13-01 00:00:00+00'],
  ...['0000-01-01 00:00:00+00', '2024-01-01 25:00:00+00', '2024-01-01 00:00:00+99', '2024-02-30'],
  ...['infinity', 'now', 'true', `1'; drop table users; --`],
];

const ids = [
  ID,
  '',
  'nobody',
  ID.toUpperCase(),
  `${ID}|${ID}`,
  '00000000-0000-0000-0000-000000000000',
];

const encoded = (text: string | Buffer) => Buffer.from(text).toString('base64url');

/** Cursors of every list's form, and of none: each value with an id, each id with a value, and bytes that are neither. */
export const hostileCursors: readonly string[] = [
  ...values.map((value) => encoded(`${value}|${ID}`)),
  ...ids.map((id) => encoded(`7|${id}`)),
  // Places of feeds: the id of a session, a page, uploaders.
  ...[17, 18, 22, 50, 54].map((bytes) => encoded(Buffer.alloc(bytes, 0xff))),
  ...['1767225600000', '9'.repeat(14), '-1', '%', '=', 'a b', '|', encoded('|'), encoded('\0')],
];

/** Requests of a list, each for another order of it and with as much as must or as may be given. */
export function listRequests(schema: JsonSchema): Record<string, unknown>[] {
  const whole = validValue(schema) as Record<string, unknown>;
  const required = new Set(schema.required ?? []);
  const least = Object.fromEntries(Object.entries(whole).filter(([name]) => required.has(name)));
  const orders = schema.properties?.['sort']?.enum ?? [];
  return [whole, least, ...orders.flatMap((sort) => [{ ...least, sort }])];
}
