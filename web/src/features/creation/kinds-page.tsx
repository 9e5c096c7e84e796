import { Link } from '@tanstack/react-router';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import styles from './creation.module.css';
import { workKinds } from './creation-views.ts';
import { kindTexts } from './kinds.ts';

/** Chooses what is published. */
export function KindsPage() {
  return (
    <ul className={styles.works}>
      {workKinds.map((kind) => (
        <li key={kind}>
          <Link
            to="/mine/creationCenter"
            search={{ view: 'publish', id: null, kind }}
            replace
            className={styles.row}
          >
            <span className={styles.workWords}>
              <span className={styles.workTitle}>{kindTexts[kind].name}</span>
              <span className={styles.hint}>{kindTexts[kind].hint}</span>
            </span>
            <ForwardIcon size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
