import { isLongPicture } from '@yehang/contract/shapes/long-picture.ts';
import styles from './long-mark.module.css';

/** Says of a picture whose lower part is cut off in its place that it goes on. Belongs in what is positioned. */
export function LongMark({ picture }: { picture: { width: number; height: number } }) {
  return isLongPicture(picture) && <span className={styles.mark} role="img" aria-label="长图" />;
}
