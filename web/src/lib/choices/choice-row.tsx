import styles from './choice-row.module.css';

interface ChoiceRowProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; name: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
}

/** A row of choices of which one holds; it scrolls sideways where it is long. */
export function ChoiceRow<Value extends string>({
  label,
  choices,
  selected,
  onSelect,
}: ChoiceRowProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.row}>
      {choices.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === selected}
          className={styles.choice}
          onClick={() => onSelect(value)}
        >
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
