import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './screenshots.module.css';

const HEIGHT = 180;

/** Pictures of a game being played, in a row that scrolls sideways; nothing where there are none. */
export function Screenshots({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-label="游戏截图">
      <ul className={styles.row} tabIndex={0} aria-label={`游戏截图，共 ${pictures.length} 张`}>
        {pictures.map((picture, at) => (
          <li
            key={picture.path}
            className={styles.shot}
            style={{
              width: Math.round((HEIGHT * picture.width) / picture.height),
              background: picture.color,
            }}
          >
            <EncryptedImage {...picture} alt={`游戏截图 ${at + 1}`} className={styles.picture} />
          </li>
        ))}
      </ul>
    </section>
  );
}
