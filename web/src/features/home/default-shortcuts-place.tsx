import { useCode } from '../../lib/page/use-code.ts';
import styles from './shortcut-row.module.css';

/** The place of the default shortcuts, whose icons most operators replace: they are not part of the first load. */
export function DefaultShortcutsPlace() {
  const { data } = useCode('default-shortcuts', () => import('./default-shortcuts.tsx'));
  return data ? <data.DefaultShortcuts /> : <div className={styles.place} />;
}
