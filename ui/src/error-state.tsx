import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';

interface ErrorStateProps {
  /** What happened, in one sentence. */
  line: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Further ways on, beside the retry. */
  children?: ReactNode;
}

/** What stands where something failed: what happened, and the next step. */
export function ErrorState({ line, onRetry, isRetrying = false, children }: ErrorStateProps) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.line}>{line}</p>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onRetry} isBusy={isRetrying}>
          重试
        </Button>
        {children}
      </div>
    </div>
  );
}
