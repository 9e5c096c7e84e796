import type { ComponentProps, ReactNode } from 'react';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import styles from './creation.module.css';

interface FieldProps {
  label: string;
  hint?: string;
  children: ReactNode;
}

/** A form field with its label above and a hint below. */
export function Field({ label, hint, children }: FieldProps) {
  return (
    <label className={styles.field}>
      <span className={styles.fieldName}>{label}</span>
      {children}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </label>
  );
}

interface CheckProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A checkbox of consent. */
export function Check({ isOn, onChange, children }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

/** A row of choices with its label above. */
export function Choice<Value extends string>(props: ComponentProps<typeof ChoiceRow<Value>>) {
  return (
    <div className={styles.choice}>
      <span className={styles.fieldName} aria-hidden="true">
        {props.label}
      </span>
      <ChoiceRow {...props} />
    </div>
  );
}
