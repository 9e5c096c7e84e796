import { formatValue } from '../../entities/field-labels/format-value.ts';

/** One line of an entry's detail: a field with its old value, if it changed, and its value. */
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

/** Recognizes a value with an old and a new part; null for any other. */
function changeOf(name: string, value: unknown): { before: string; after: string } | null {
  if (!isRecord(value)) return null;
  for (const [before, after] of pairs) {
    if (before in value && after in value) {
      return { before: formatValue(name, value[before]), after: formatValue(name, value[after]) };
    }
  }
  return null;
}

function linesOf(detail: Record<string, unknown>): DetailLine[] {
  return Object.entries(detail).map(([name, value]) => {
    const change = changeOf(name, value);
    return {
      name,
      before: change?.before ?? null,
      after: change?.after ?? formatValue(name, value),
    };
  });
}

/** `{ before: {…}, after: {…} }` as one line for each changed field. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .map((name) => ({
      name,
      before: formatValue(name, before[name]),
      after: formatValue(name, after[name]),
    }))
    .filter((line) => line.before !== line.after);
}

/** Parses an entry's JSON detail into lines; null if it is not an object. */
export function parseDetail(detail: string): DetailLine[] | null {
  let value: unknown;
  try {
    value = JSON.parse(detail);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  for (const [before, after] of pairs) {
    const [from, to] = [value[before], value[after]];
    if (isRecord(from) && isRecord(to)) return differences(from, to);
  }
  return linesOf(value);
}
