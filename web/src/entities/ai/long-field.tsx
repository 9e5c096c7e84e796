import { classNames } from '@yehang/ui/class-names.ts';
import type { ComponentProps, CSSProperties } from 'react';
import { useId } from 'react';
import styles from './ai.module.css';

interface LongFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** What is wrong with it. */
  error?: string | undefined;
  /** Whether the label is for screen readers alone. */
  hasHiddenLabel?: boolean;
  /** Whether it says how many characters there are of those allowed. */
  isCounted?: boolean;
}

/** A field of several lines that grows with its text, with its label, and how much of it is used. */
export function LongField({
  label,
  value,
  onText,
  error,
  hasHiddenLabel = false,
  isCounted = !hasHiddenLabel,
  rows = 1,
  className,
  ...rest
}: LongFieldProps) {
  const id = useId();
  const noteId = useId();
  const style: CSSProperties & Record<'--rows', number> = { '--rows': rows };
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <div className={hasHiddenLabel && !isCounted ? styles.hidden : styles.fieldHead}>
        <label htmlFor={id} className={hasHiddenLabel ? styles.hidden : undefined}>
          {label}
        </label>
        {isCounted && rest.maxLength !== undefined && (
          <span aria-hidden="true">
            {value.length}/{rest.maxLength}
          </span>
        )}
      </div>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={classNames(styles.area, className)}
        style={style}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : noteId}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {error !== undefined && (
        <p id={noteId} className={styles.fieldError} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
