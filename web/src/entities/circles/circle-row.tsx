import { Link } from '@tanstack/react-router';
import type { CircleEntry } from '@yehang/contract/shapes/circle.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { contentRoute } from '../content/routes.ts';
import { circleFacts } from './circle-facts.ts';
import styles from './circle-row.module.css';
import { JoinButton } from './join-button.tsx';

/** A circle in a list, to open and to join. */
export function CircleRow({ circle }: { circle: CircleEntry }) {
  const { cover, title } = circle;
  return (
    <li className={styles.row}>
      <Link {...contentRoute(circle)} className={styles.link}>
        <span className={styles.cover} style={{ background: cover.color }}>
          {cover.path !== '' && <EncryptedImage {...cover} alt="" className={styles.image} />}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>{circleFacts(circle)}</span>
        </span>
      </Link>
      <JoinButton circle={circle} />
    </li>
  );
}
