import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import { useSyncExternalStore } from 'react';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './picture-waterfall.module.css';
import { waterfall } from '../../lib/lists/waterfall.ts';

const wide = () => matchMedia('(width >= 720px)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const columnsNow = () => (wide().matches ? 3 : 2);
/** So many are on the first screen. */
const URGENT = 4;

interface PictureWaterfallProps {
  pictures: readonly PagePicture[];
  total: number;
  onOpen: (index: number) => void;
}

const share = (part: number) => `${part * 100}%`;

/** All pictures in columns, in their order for readers, each where it will be before it is there. */
export function PictureWaterfall({ pictures, total, onOpen }: PictureWaterfallProps) {
  const columns = useSyncExternalStore(subscribe, columnsNow);
  const { boxes, heightPerWidth } = waterfall(pictures, columns);
  if (heightPerWidth === 0) return null;
  return (
    <ol className={styles.waterfall} style={{ aspectRatio: 1 / heightPerWidth }} aria-label="图片">
      {pictures.map((picture, index) => {
        const { id, number, caption, slices } = picture;
        const box = boxes[index];
        const [slice] = slices;
        if (!box || !slice) return null;
        return (
          <li
            key={id}
            className={styles.cell}
            style={{
              left: share(box.left),
              top: share(box.top),
              width: share(box.width),
              height: share(box.height),
            }}
          >
            <button
              type="button"
              className={styles.picture}
              aria-label={`${caption || '图片'}，第 ${number} 张，共 ${total} 张`}
              onClick={() => onOpen(index)}
            >
              <EncryptedImage
                {...slice}
                alt=""
                isUrgent={index < URGENT}
                className={styles.image}
              />
              {caption !== '' && <span className={styles.caption}>{caption}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
