import { Link } from '@tanstack/react-router';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { openOutLink } from '../../lib/native/bridge.ts';
import styles from './rows.module.css';
import type { SettingsView } from './settings-views.ts';
import { viewTitles } from './settings-views.ts';

/** A group of rows, with a title if necessary. */
export function Rows({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
      )}
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

interface RowProps {
  title: string;
  /** Its current value. */
  value?: ReactNode;
}

/** A link to another page. */
export function LinkRow({ title, value, path }: RowProps & { path: string }) {
  return (
    <Link to={path} className={styles.row}>
      <RowText title={title} value={value} />
    </Link>
  );
}

/** A link to a page of the settings. */
export function ViewRow({ view, value }: { view: SettingsView; value?: ReactNode }) {
  return (
    <Link to="/mine/seting" search={{ view }} className={styles.row}>
      <RowText title={viewTitles[view]} value={value} />
    </Link>
  );
}

function RowText({ title, value }: RowProps) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.value}>{value}</span>
      <ForwardIcon size={16} />
    </>
  );
}

/** A link that leaves the app. */
export function OutsideRow({ title, value, url }: RowProps & { url: string }) {
  const open = (event: MouseEvent) => {
    if (openOutLink(url)) event.preventDefault();
  };
  return (
    <a className={styles.row} href={url} target="_blank" rel="noreferrer" onClick={open}>
      <RowText title={title} value={value} />
    </a>
  );
}

/** A button. */
export function ActionRow({
  title,
  value,
  onPress,
  isBusy = false,
}: RowProps & { onPress: () => void; isBusy?: boolean }) {
  return (
    <button type="button" className={styles.row} onClick={onPress} disabled={isBusy}>
      <span className={styles.title}>{title}</span>
      <span className={styles.value}>{value}</span>
    </button>
  );
}

/** A value. */
export function FactRow({ title, value }: RowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.title}>{title}</span>
      <span className={styles.value}>{value}</span>
    </div>
  );
}

interface SwitchRowProps {
  title: string;
  /** An explanation, if the title is not enough. */
  line?: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  isBusy?: boolean;
}

/** A switch. */
export function SwitchRow({ title, line, isOn, onSwitch, isBusy = false }: SwitchRowProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={title}
      aria-describedby={line === undefined ? undefined : id}
      disabled={isBusy}
      className={styles.row}
      onClick={() => onSwitch(!isOn)}
    >
      <span className={styles.words}>
        <span>{title}</span>
        {line !== undefined && (
          <span id={id} className={styles.line}>
            {line}
          </span>
        )}
      </span>
      <span className={styles.switch} aria-hidden="true" />
    </button>
  );
}

interface ChoiceRowsProps<Value> {
  title: string;
  choices: readonly { value: Value; name: string }[];
  selected: Value;
  onChoose: (value: Value) => void;
}

/** Radio buttons. */
export function ChoiceRows<Value extends string | number>({
  title,
  choices,
  selected,
  onChoose,
}: ChoiceRowsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.heading}>{title}</legend>
      <div className={styles.rows}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.row}>
            <span className={styles.title}>{choice.name}</span>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={choice.value === selected}
              onChange={() => onChoose(choice.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
