import type { ComponentProps, ReactNode } from 'react';
import { useId, useState } from 'react';
import styles from './account-form.module.css';

interface FormFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  onText: (text: string) => void;
  /** What is wrong with it. */
  error?: string | undefined;
  /** What is wanted of it. */
  hint?: string;
  /** At the right of the field. */
  action?: ReactNode;
}

/** A text field with its label, and what is wrong with it below. */
export function FormField({ label, onText, error, hint, action, ...input }: FormFieldProps) {
  const id = useId();
  const noteId = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        {action}
      </div>
      {note !== undefined && (
        <p
          id={noteId}
          className={styles.fieldNote}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  );
}

/** A password, which can be looked at. */
export function PasswordField(props: Omit<FormFieldProps, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false);
  return (
    <FormField
      maxLength={64}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className={styles.fieldAction}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? '隐藏' : '显示'}
        </button>
      }
    />
  );
}
