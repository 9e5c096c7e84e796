import { Link } from '@tanstack/react-router';
import styles from './publishing.module.css';

/** Says that something is for verified creators, and where one becomes such. */
export function CreatorsAlone({ what }: { what: string }) {
  return (
    <p className={styles.hint}>
      {what}只有认证创作者能发，
      <Link to="/mine/creationCenter" search={{ view: null, id: null }} className={styles.how}>
        去创作中心
      </Link>
    </p>
  );
}
