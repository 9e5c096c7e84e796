import { classNames } from '@yehang/ui/class-names.ts';
import styles from './choice-panel.module.css';

interface Choice<Value> {
  value: Value;
  label: string;
  /** Shown in grey after the label. */
  detail?: string | undefined;
}

interface ChoiceListProps<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  onClose: () => void;
}

/** A list of choices: speeds, qualities, sounds, subtitles. */
export function ChoiceList<Value extends string | number | null>({
  label,
  choices,
  chosen,
  onChoose,
  onClose,
}: ChoiceListProps<Value>) {
  return (
    <div role="menu" aria-label={label} className={styles.list}>
      {choices.map(({ value, label: name, detail }) => (
        <button
          key={String(value)}
          type="button"
          role="menuitemradio"
          aria-checked={value === chosen}
          className={classNames(styles.choice, value === chosen && styles.chosen)}
          onClick={() => {
            onChoose(value);
            onClose();
          }}
        >
          {name}
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </button>
      ))}
    </div>
  );
}
