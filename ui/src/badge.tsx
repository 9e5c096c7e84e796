import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  /** A tier, a price in gold, or a plain fact such as a length. */
  tone: 'supreme' | 'normal' | 'live' | 'dark' | 'gold' | 'plain';
  children: ReactNode;
}

/** A word on a cover; the cover's gradient makes it readable, never a box. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
