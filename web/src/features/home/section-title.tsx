import type { ReactNode } from 'react';
import styles from './section-title.module.css';

interface SectionTitleProps {
  title: string;
  /** What can be done with the section, on the right. */
  children?: ReactNode;
}

/** The head of a section of the home page. */
export function SectionTitle({ title, children }: SectionTitleProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </header>
  );
}
