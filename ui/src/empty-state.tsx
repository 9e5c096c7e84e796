import type { ReactNode } from 'react';
import { MoonIcon } from './icons/line-icons.tsx';
import styles from './notice.module.css';

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  description?: string;
  /** A moon by default; null for none. */
  icon?: ReactNode;
  /** Buttons for the next step. */
  children?: ReactNode;
}

/** The empty state of a list or a page. */
export function EmptyState({
  title,
  description,
  icon = <MoonIcon size={48} />,
  children,
}: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      {icon !== null && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {description !== undefined && <p className={styles.text}>{description}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
