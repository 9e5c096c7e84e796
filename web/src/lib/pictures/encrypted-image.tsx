import { classNames } from '@yehang/ui/class-names.ts';
import { useRef, useState, useSyncExternalStore } from 'react';
import styles from './encrypted-image.module.css';
import { localPictureUrl } from './local-pictures.ts';
import { usePagePicture } from './page-picture.ts';
import type { PictureMode } from './picture-mode.ts';
import { pictureMode } from './picture-mode.ts';
import { pictureUrl } from './picture-source.ts';

interface EncryptedImageProps {
  /** Relative to the image base URL. */
  path: string;
  /** In pixels; they give the element its shape before the image is loaded. */
  width: number;
  height: number;
  /** The placeholder, `#rrggbb`. */
  color: string;
  alt: string;
  /** For images on the first screen: not lazy, and before others. */
  isUrgent?: boolean;
  className?: string | undefined;
}

/** A stored picture. It has its size from the start; until it is drawn, and if it fails, its colour is shown. */
export function EncryptedImage({
  path,
  width,
  height,
  color,
  alt,
  isUrgent = false,
  className,
}: EncryptedImageProps) {
  const element = useRef<HTMLImageElement>(null);
  const mode = useStablePictureMode();
  const [failedUrl, setFailedUrl] = useState<string>();
  const local = localPictureUrl(path);
  const isFetched = local === null && mode.by !== 'nobodyYet';
  const url = isFetched ? pictureUrl(mode.source, path) : undefined;
  const fail = (error: unknown) => {
    setFailedUrl(url);
    console.error(`picture not loaded: ${url}`, error);
  };
  const own = usePagePicture(element, url, mode.by === 'page' ? mode.source : null, fail);
  const src = local ?? (mode.by === 'page' ? own.src : url);
  const isFailed = url !== undefined && url === failedUrl;

  return (
    <img
      ref={element}
      src={isFailed ? undefined : src}
      // The URL that it would have had, for debugging.
      data-original={isFailed ? url : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className={classNames(styles.image, className)}
      style={{ backgroundColor: color, aspectRatio: `${width} / ${height}` }}
      onLoad={own.release}
      onError={() => fail('not drawn')}
    />
  );
}

/** An element keeps the mode by which it got its picture: a later one would fetch it again. */
function useStablePictureMode(): PictureMode {
  const present = useSyncExternalStore(pictureMode.subscribe, pictureMode.get);
  const [steady, setSteady] = useState(present);
  if (steady.by === 'nobodyYet' && present.by !== 'nobodyYet') setSteady(present);
  return steady;
}
