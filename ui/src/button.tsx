import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** primary is the main action of a screen. */
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** Takes the full width. */
  isWide?: boolean;
  /** Shows a spinner and disables the button while the action runs. */
  isBusy?: boolean;
}

/** A button with text, 44 px high. */
export function Button({
  variant = 'primary',
  isWide = false,
  isBusy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={classNames(styles.button, styles[variant], isWide && styles.wide, className)}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
