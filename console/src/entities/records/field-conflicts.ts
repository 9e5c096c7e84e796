/** A field that somebody else changed since the record was opened. */
export interface FieldConflict {
  readonly name: string;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Whether it was edited here as well; otherwise nothing is lost by taking their value. */
  readonly isEdited: boolean;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Fields that differ between the opened and the latest version, unless both sides made the same edit. */
export function findFieldConflicts<Values extends object>(
  opened: Values,
  latest: Values,
  edited: Values,
): FieldConflict[] {
  return (Object.keys(latest) as (keyof Values & string)[])
    .filter((name) => !isSame(opened[name], latest[name]) && !isSame(edited[name], latest[name]))
    .map((name) => ({
      name,
      theirs: latest[name],
      mine: edited[name],
      isEdited: !isSame(opened[name], edited[name]),
    }));
}

/**
 * Three-way merge: fields that were not edited here, and those in `theirFields`, take the latest value; other edits
 * are kept.
 */
export function mergeValues<Values extends object>(
  opened: Values,
  latest: Values,
  edited: Values,
  theirFields: ReadonlySet<string>,
): Values {
  const edits = Object.entries(edited).filter(
    ([name, value]) => !theirFields.has(name) && !isSame(value, opened[name as keyof Values]),
  );
  return { ...latest, ...Object.fromEntries(edits) };
}
