import type { KeyboardEvent } from 'react';
import styles from './choice-row.module.css';

/** How far each key moves. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

interface ChoiceRowProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; name: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
  /** Shows all of them, in as many lines as necessary. */
  isWrapped?: boolean;
}

/** A row of radio buttons that scrolls horizontally. It is one tab stop: arrow keys move along it. */
export function ChoiceRow<Value extends string>({
  label,
  choices,
  selected,
  onSelect,
  isWrapped = false,
}: ChoiceRowProps<Value>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const at = choices.findIndex(({ value }) => value === selected);
    const next = (at + step + choices.length) % choices.length;
    const choice = choices[next];
    if (!choice) return;
    event.preventDefault();
    onSelect(choice.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={isWrapped ? styles.wrapped : styles.row}
      onKeyDown={onKeyDown}
    >
      {choices.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === selected}
          tabIndex={value === selected ? 0 : -1}
          className={styles.choice}
          onClick={() => onSelect(value)}
        >
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
