import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import { tileAt, tileSize } from './thumbnail-tile.ts';
import styles from './thumbnail-view.module.css';

interface ThumbnailViewProps {
  thumbnails: NonNullable<Playback['thumbnails']>;
  /** The time to show, seconds. */
  seconds: number;
  /** Its longer side, px. */
  longest: number;
}

/** One tile of the sheet: the whole sheet is one picture, moved behind a window. */
export function ThumbnailView({ thumbnails, seconds, longest }: ThumbnailViewProps) {
  const { sheet, columns, rows } = thumbnails;
  const { width, height } = tileSize(thumbnails, longest);
  const { column, row } = tileAt(seconds, thumbnails);
  return (
    <span className={styles.window} style={{ width, height, backgroundColor: sheet.color }}>
      <span
        className={styles.sheet}
        style={{
          width: columns * width,
          height: rows * height,
          transform: `translate(${-column * width}px, ${-row * height}px)`,
        }}
      >
        <EncryptedImage {...sheet} alt="" isUrgent isWhole className={styles.picture} />
      </span>
    </span>
  );
}
