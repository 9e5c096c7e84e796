import { PAGE_WIDTHS, variantPath } from '@yehang/contract/shapes/picture-variants.ts';
import { memo, useRef } from 'react';
import { isSavedPicture } from '../../../lib/pictures/saved-picture.ts';
import { PictureWithRetry } from '../../../lib/pictures/picture-with-retry.tsx';
import styles from './reader.module.css';
import { useReleasedPictures } from './use-released-pictures.ts';
import type { View } from './views.ts';

/** Finer screens than this are finer than eyes are; so much may a picture be enlarged unseen. */
const FINEST = 3;
const ENLARGED = 1.05;

interface PictureViewProps {
  view: View;
  /** On the screen, in pixels. */
  width: number;
  height: number;
  /** In sight: loaded before what is only near. */
  isUrgent: boolean;
}

/** A part of a picture, as large as it is told. */
export const PictureView = memo(function PictureView(props: PictureViewProps) {
  const { view, width, height, isUrgent } = props;
  const { picture, box, isTurned } = view;
  const element = useRef<HTMLDivElement>(null);
  useReleasedPictures(element);
  const [across, down] = isTurned ? [height, width] : [width, height];
  const scaleX = across / (box.width * picture.width);
  const scaleY = down / (box.height * picture.height);
  let sliceTop = 0;
  return (
    <div
      ref={element}
      className={styles.view}
      style={{
        width: across,
        height: down,
        ...(isTurned && { transform: `translateX(${width}px) rotate(90deg)` }),
      }}
    >
      {picture.slices.map((slice, at) => {
        const top = (sliceTop - box.top * picture.height) * scaleY;
        sliceTop += slice.height;
        const sliceHeight = slice.height * scaleY;
        if (top + sliceHeight <= 0.5 || top >= down - 0.5) return null;
        const sliceWidth = picture.width * scaleX;
        return (
          <div
            // Not its address, which is renewed: what is drawn stays meanwhile.
            key={`${picture.id} ${at}`}
            className={styles.slice}
            style={{
              left: -box.left * picture.width * scaleX,
              top,
              width: sliceWidth,
              height: sliceHeight,
            }}
          >
            <PictureWithRetry
              {...slice}
              path={pathFor(slice, sliceWidth)}
              alt={at === 0 ? picture.caption || `第 ${view.unit + 1} 页` : ''}
              isUrgent={isUrgent}
              isEager
              isWhole
            />
          </div>
        );
      })}
    </div>
  );
});

/** The smallest stored variant that is sharp at a width on this screen. */
function pathFor({ path, width }: { path: string; width: number }, shown: number): string {
  // It was saved in the width that this screen needs.
  if (isSavedPicture(path)) return path;
  const needed = (shown * Math.min(devicePixelRatio, FINEST)) / ENLARGED;
  const variant = PAGE_WIDTHS.find((it) => it >= needed && it < width);
  return variant === undefined ? path : variantPath(path, variant);
}
