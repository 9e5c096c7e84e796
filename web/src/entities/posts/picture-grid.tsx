import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';
import { LockIcon } from '@yehang/ui/icons/community-icons.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { LongMark } from '../../lib/pictures/long-mark.tsx';
import styles from './picture-grid.module.css';
import { pictureLayout } from './picture-layout.ts';

interface PictureGridProps {
  pictures: readonly UserPicture[];
  /** On the first screen. */
  isUrgent?: boolean;
  /** Undefined where pressing a picture opens the post. */
  onOpen?: ((index: number) => void) | undefined;
}

/** The pictures of a post, each where it will be before it is there. */
export function PictureGrid({ pictures, isUrgent = false, onOpen }: PictureGridProps) {
  if (pictures.length === 0) return null;
  const { columns, ratio, share } = pictureLayout(pictures);
  return (
    <ul
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)`, width: `${share * 100}%` }}
      aria-label="图片"
    >
      {pictures.map((picture, at) => {
        const { id, thumb, isBlurred } = picture;
        const image = (
          <>
            <EncryptedImage {...thumb} alt="" isUrgent={isUrgent} className={styles.image} />
            <LongMark picture={picture} />
          </>
        );
        const name = `第 ${at + 1} 张，共 ${pictures.length} 张`;
        return (
          <li key={id} className={styles.cell} style={{ aspectRatio: ratio }}>
            {onOpen ? (
              <button
                type="button"
                className={styles.picture}
                aria-label={isBlurred ? `${name}，还没有解锁` : name}
                onClick={() => onOpen(at)}
              >
                {image}
                {isBlurred && <Lock />}
              </button>
            ) : (
              <span className={styles.picture}>
                {image}
                {isBlurred && <Lock />}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Lock() {
  return (
    <span className={styles.lock}>
      <LockIcon size={20} />
    </span>
  );
}
