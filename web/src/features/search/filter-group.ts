/** The choice that does not filter. */
export const ANY = 'any';

interface Choice<Value extends string> {
  value: Value;
  name: string;
}

/** One filter of a list with its choices; `ANY` does not filter. */
export interface FilterGroup {
  label: string;
  choices: readonly Choice<string>[];
  selected: string;
  onSelect: (value: string) => void;
}

interface FilterGroupSource<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
}

/** A group whose choices have a type of their own, among others of other types. */
export function filterGroup<Value extends string>(source: FilterGroupSource<Value>): FilterGroup {
  const { label, choices, selected, onSelect } = source;
  return {
    label,
    choices,
    selected,
    onSelect: (value) => {
      const choice = choices.find((it) => it.value === value);
      if (choice) onSelect(choice.value);
    },
  };
}
