import { valueText } from '../../entities/fields/value-text.ts';

/** One line of a detail: a field, and what it was and became, or simply is. */
export interface DetailLine {
  readonly name: string;
  readonly before: string | null;
  readonly after: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const pairs = [
  ['from', 'to'],
  ['before', 'after'],
  ['old', 'new'],
] as const;

/** A value that says what it was and what it became; null for any other. */
function changeOf(name: string, value: unknown): { before: string; after: string } | null {
  if (!isRecord(value)) return null;
  for (const [before, after] of pairs) {
    if (before in value && after in value) {
      return { before: valueText(name, value[before]), after: valueText(name, value[after]) };
    }
  }
  return null;
}

function linesOf(detail: Record<string, unknown>): DetailLine[] {
  return Object.entries(detail).map(([name, value]) => {
    const change = changeOf(name, value);
    return { name, before: change?.before ?? null, after: change?.after ?? valueText(name, value) };
  });
}

/** `{ before: {…}, after: {…} }` as lines, one for each field that differs. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .map((name) => ({
      name,
      before: valueText(name, before[name]),
      after: valueText(name, after[name]),
    }))
    .filter((line) => line.before !== line.after);
}

/** The JSON text of an entry, line by line; null where it is not an object. */
export function detailLines(detail: string): DetailLine[] | null {
  let value: unknown;
  try {
    value = JSON.parse(detail);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  for (const [before, after] of pairs) {
    const was = value[before];
    const is = value[after];
    if (isRecord(was) && isRecord(is)) return differences(was, is);
  }
  return linesOf(value);
}
