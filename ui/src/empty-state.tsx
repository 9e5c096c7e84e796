import type { ReactNode } from 'react';
import { MoonIcon } from './icons/line-icons.tsx';
import styles from './notice.module.css';

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  line?: string;
  /** A quiet moon unless given; null for none. */
  icon?: ReactNode;
  /** Buttons that do it. */
  children?: ReactNode;
}

/** What stands where a list or a page has nothing to show. */
export function EmptyState({
  title,
  line,
  icon = <MoonIcon size={48} />,
  children,
}: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      {icon !== null && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {line !== undefined && <p className={styles.line}>{line}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
