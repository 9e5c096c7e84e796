import type { ReactNode } from 'react';
import styles from './section-title.module.css';

interface SectionTitleProps {
  title: string;
  /** Actions, on the right. */
  children?: ReactNode;
}

/** The heading of a section of the home page. */
export function SectionTitle({ title, children }: SectionTitleProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </header>
  );
}
