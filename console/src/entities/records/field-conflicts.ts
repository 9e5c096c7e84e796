/** A field that somebody else changed while a record was open here. */
export interface FieldConflict {
  readonly name: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Whether it was changed here as well; otherwise nothing is lost by taking theirs. */
  readonly isMine: boolean;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The fields that differ between what was opened and what is newest, but for those typed alike. */
export function fieldConflicts<Values extends object>(
  opened: Values,
  newest: Values,
  typed: Values,
): FieldConflict[] {
  return (Object.keys(newest) as (keyof Values & string)[])
    .filter((name) => !isSame(opened[name], newest[name]) && !isSame(typed[name], newest[name]))
    .map((name) => ({
      name,
      theirs: newest[name],
      mine: typed[name],
      isMine: !isSame(opened[name], typed[name]),
    }));
}

/**
 * What is typed, on top of the newest: fields left alone take the newest value, those named in `taken` too, the rest
 * of what was changed here stays.
 */
export function mergedValues<Values extends object>(
  opened: Values,
  newest: Values,
  typed: Values,
  taken: ReadonlySet<string>,
): Values {
  const kept = Object.entries(typed).filter(
    ([name, value]) => !taken.has(name) && !isSame(value, opened[name as keyof Values]),
  );
  return { ...newest, ...Object.fromEntries(kept) };
}
