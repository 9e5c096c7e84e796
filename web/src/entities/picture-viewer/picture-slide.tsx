import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import { memo } from 'react';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './picture-viewer.module.css';
import { fitSize, type Size, type View } from './zoom.ts';

interface PictureSlideProps {
  picture: PagePicture;
  screen: Size;
  view: View;
  /** Whether it follows the fingers at this moment. */
  isLive: boolean;
  total: number;
}

/** One picture of the viewer. Its enlargement is its real size: phones draw a transformed one without more detail. */
export const PictureSlide = memo(function PictureSlide({
  picture,
  screen,
  view,
  isLive,
  total,
}: PictureSlideProps) {
  const fit = fitSize(picture, screen);
  const width = fit.width * view.scale;
  const isLarge = view.scale > 1 && !isLive;
  const label = picture.caption || `第 ${picture.number} 张，共 ${total} 张`;
  return (
    <div
      className={styles.picture}
      data-live={isLive || undefined}
      style={{
        width,
        height: fit.height * view.scale,
        transform: `translate(calc(-50% + ${view.x}px), calc(-50% + ${view.y}px))`,
      }}
    >
      {picture.slices.map((slice, at) => (
        <span key={slice.path} className={styles.slice}>
          <EncryptedImage
            {...slice}
            alt={at === 0 ? label : ''}
            isUrgent={at === 0}
            className={styles.image}
          />
          {isLarge && (
            <EncryptedImage
              {...slice}
              color="transparent"
              alt=""
              isWhole
              className={styles.sharpImage}
            />
          )}
        </span>
      ))}
    </div>
  );
});
