import { isLongPicture } from '@yehang/contract/shapes/long-picture.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { useRef, useState, useSyncExternalStore } from 'react';
import styles from './encrypted-image.module.css';
import { localPictureUrl } from './local-pictures.ts';
import { usePagePicture } from './page-picture.ts';
import type { PictureMode } from './picture-mode.ts';
import { pictureMode } from './picture-mode.ts';
import { pictureUrl } from './picture-source.ts';
import { isSavedPicture, useSavedPicture } from './saved-picture.ts';
import { useShownSize } from './shown-size.ts';
import type { ShownSize } from './shown-variant.ts';
import { shownVariant } from './shown-variant.ts';

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
  /** Loaded at once, as the first screen is, but not before others. */
  isEager?: boolean;
  /** In its own size, whatever the size on the screen. */
  isWhole?: boolean;
  className?: string | undefined;
  /** It could not be had, or not be drawn. */
  onFailed?: () => void;
}

/** A stored picture. It has its size from the start; until it is drawn, and if it fails, its colour is shown. */
export function EncryptedImage({
  path,
  width,
  height,
  color,
  alt,
  isUrgent = false,
  isEager = isUrgent,
  isWhole = false,
  className,
  onFailed,
}: EncryptedImageProps) {
  const element = useRef<HTMLImageElement>(null);
  const mode = useStablePictureMode();
  const [failedPath, setFailedPath] = useState<string>();
  const local = localPictureUrl(path);
  // A content without a cover has an empty path: its colour is all there is.
  const isRemote = path !== '' && local === null && !isSavedPicture(path);
  const source = isRemote && mode.by !== 'nobodyYet' ? mode.source : null;
  const url = source ? pictureUrl(source, path) : undefined;
  const fail = (error: unknown) => {
    setFailedPath(path);
    onFailed?.();
    console.error(`picture not loaded: ${url}`, error);
  };
  const choosePath = (shown: ShownSize) =>
    isWhole ? path : shownVariant({ path, width, height }, shown, devicePixelRatio);
  const isByWorker = source !== null && mode.by === 'serviceWorker';
  const shown = useShownSize(element, !isByWorker ? 'never' : isEager ? 'atOnce' : 'near');
  const byWorker = isByWorker && shown ? pictureUrl(source, choosePath(shown)) : undefined;
  const own = usePagePicture(element, path, mode.by === 'page' ? source : null, choosePath, fail);
  const saved = useSavedPicture(path, fail);
  const src = local ?? saved ?? byWorker ?? own.src;
  const isFailed = local === null && path === failedPath;

  return (
    <img
      ref={element}
      src={isFailed ? undefined : src}
      // The URL that it would have had, for debugging.
      data-original={isFailed ? url : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className={classNames(
        styles.image,
        isLongPicture({ width, height }) && styles.long,
        className,
      )}
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
