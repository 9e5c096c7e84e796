import { isDeepStrictEqual } from 'node:util';

const plain = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);

/**
 * What an act changed, as the audit log keeps it: `{ from, to }` for each field that differs, nothing for one that
 * stays, and the value alone for a field that `before` does not have. Fields that are undefined are not part of the act.
 */
export function changesOf(before: object, after: object): Record<string, unknown> {
  const known = before as Record<string, unknown>;
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    if (value === undefined) continue;
    const to = plain(value);
    if (!(name in known)) {
      changes[name] = to;
      continue;
    }
    const from = plain(known[name]);
    if (!isDeepStrictEqual(from, to)) changes[name] = { from, to };
  }
  return changes;
}
