/** Select options from a record of labels, in the record's order. */
export function toOptions<Value extends string>(
  labels: Record<Value, string>,
): { value: Value; label: string }[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}
