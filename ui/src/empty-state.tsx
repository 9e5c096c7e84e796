import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  line?: string;
  icon?: ReactNode;
  /** Buttons that do it. */
  children?: ReactNode;
}

/** What stands where a list or a page has nothing to show. */
export function EmptyState({ title, line, icon, children }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {line !== undefined && <p className={styles.line}>{line}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
