import type { ComponentProps } from 'react';
import { useId } from 'react';
import { classNames } from '@yehang/ui/class-names.ts';
import styles from './ai-novel.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Whether the label is for screen readers alone. */
  hasHiddenLabel?: boolean;
  /** Whether it says how many characters there are of those allowed. */
  isCounted?: boolean;
}

/** A field of several lines with its label, and how much of it is used. */
export function TextArea({
  label,
  value,
  onText,
  hasHiddenLabel = false,
  isCounted = false,
  className,
  ...rest
}: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hasHiddenLabel ? styles.hidden : styles.label}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={classNames(styles.area, className)}
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {isCounted && rest.maxLength !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {value.length} / {rest.maxLength}
        </span>
      )}
    </div>
  );
}
