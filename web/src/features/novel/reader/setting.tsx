import type { ReactNode } from 'react';
import styles from './reader.module.css';

/** A setting of the reader, with what can be chosen for it. */
export function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.setting} role="group" aria-label={name}>
      <span className={styles.settingName} aria-hidden="true">
        {name}
      </span>
      <div className={styles.options}>{children}</div>
    </div>
  );
}
