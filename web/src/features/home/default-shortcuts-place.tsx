import { useQuery } from '@tanstack/react-query';
import styles from './shortcut-row.module.css';

/** The place of the default shortcuts, whose icons most operators replace: they are not part of the first load. */
export function DefaultShortcutsPlace() {
  const { data } = useQuery({
    queryKey: ['code', 'default-shortcuts'],
    queryFn: () => import('./default-shortcuts.tsx'),
    staleTime: Infinity,
    structuralSharing: false,
  });
  return data ? <data.DefaultShortcuts /> : <div className={styles.place} />;
}
