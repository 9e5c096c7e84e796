import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';

interface ErrorStateProps {
  /** The error in one sentence. */
  message: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Further actions next to the retry. */
  children?: ReactNode;
}

/** The error state of a list or a page, with a retry. */
export function ErrorState({ message, onRetry, isRetrying = false, children }: ErrorStateProps) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.text}>{message}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onRetry} isBusy={isRetrying}>
          重试
        </Button>
        {children}
      </div>
    </div>
  );
}
