import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  /** A tier, a price in gold, or plain text such as a duration. */
  tone: 'supreme' | 'normal' | 'live' | 'dark' | 'gold' | 'plain';
  children: ReactNode;
}

/** A short text on a cover, readable by the cover's gradient. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
