import { Link } from '@tanstack/react-router';
import { USER_PAGE } from '../content/routes.ts';
import styles from './uploader-link.module.css';

/** Who put a book here, with the way to their page; nothing where that is not shown. */
export function UploaderLink({ uploader }: { uploader: { id: string; nickname: string } | null }) {
  if (!uploader) return null;
  const { id, nickname } = uploader;
  return (
    <Link to={USER_PAGE} search={{ id, name: nickname }} className={styles.uploader}>
      {nickname}
    </Link>
  );
}
