import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { lazy, Suspense, useState, type CSSProperties } from 'react';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { LongMark } from '../../lib/pictures/long-mark.tsx';
import styles from './openable-picture.module.css';

/** Fetched when a picture is opened. */
const PictureViewer = lazy(async () => ({
  default: (await import('../picture-viewer/picture-viewer.tsx')).PictureViewer,
}));

interface OpenablePictureProps {
  picture: Picture;
  label?: string;
  /** The place that it fills, a part of it being cut off. */
  style: CSSProperties;
  /** Whether something else stands where a long one has its mark. */
  isCovered?: boolean;
}

/** A picture in its place: pressed it is seen whole, a long one from its top. */
export function OpenablePicture({
  picture,
  label = '图片',
  style,
  isCovered = false,
}: OpenablePictureProps) {
  const [isOpen, setOpen] = useState(false);
  const { path, width, height } = picture;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={style}
        aria-label={`查看${label}`}
        onClick={() => setOpen(true)}
      >
        <EncryptedImage {...picture} alt={label} className={styles.image} />
        {!isCovered && <LongMark picture={picture} />}
      </button>
      {isOpen && (
        <Suspense>
          <PictureViewer
            title={label}
            pictures={[
              { id: path, number: 1, width, height, slices: [picture], crop: null, caption: '' },
            ]}
            total={1}
            start={0}
            isPlaying={false}
            wall={null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
