import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageScroller } from '../keep-alive/page-scroller.ts';
import { watchNearby } from '../page/nearby.ts';
import type { PictureQueue } from './picture-queue.ts';
import { createPictureQueue } from './picture-queue.ts';
import type { PictureSource } from './picture-source.ts';
import { pictureUrl } from './picture-source.ts';
import type { ShownSize } from './shown-variant.ts';
import { restoreInWorker } from './restore-in-worker.ts';

const queues = new WeakMap<PictureSource, PictureQueue>();

function queueFor(source: PictureSource): PictureQueue {
  const known = queues.get(source);
  if (known) return known;
  const made = createPictureQueue((url, signal) => restoreInWorker(url, source, signal));
  queues.set(source, made);
  return made;
}

interface LoadedPicture {
  /** An object URL that is valid until `release`. */
  src: string | undefined;
  /** Revokes the object URL once the element has drawn the picture. */
  release: () => void;
}

/**
 * A picture restored by the page, in the variant that `choosePath` gives for its size on the screen, while `element`
 * is near what is seen; what goes away before it has come is not fetched further. On failure the element keeps its
 * placeholder, and `onFailed` is told.
 * @param source null while the service worker does it
 */
export function usePagePicture(
  element: RefObject<HTMLElement | null>,
  path: string,
  source: PictureSource | null,
  choosePath: (shown: ShownSize) => string,
  onFailed: (error: unknown) => void,
): LoadedPicture {
  const [src, setSrc] = useState<string>();
  // What is drawn stays drawn when its page is hidden and shown again.
  const drawnPath = useRef<string | null>(null);
  const scroller = usePageScroller();
  const failed = useEffectEvent(onFailed);
  const choose = useEffectEvent(choosePath);

  useEffect(() => {
    const target = element.current;
    if (source === null || !target || drawnPath.current === path) return undefined;
    let address: string | null = null;
    let loading: AbortController | null = null;
    const load = async (left: AbortController, shown: ShownSize) => {
      try {
        const url = pictureUrl(source, choose(shown));
        const picture = await queueFor(source).load(url, left.signal);
        if (left.signal.aborted) return;
        address = URL.createObjectURL(picture);
        setSrc(address);
      } catch (error) {
        if (!left.signal.aborted) failed(error);
      }
    };
    const stopWatching = watchNearby(target, scroller.current, (isNear, box) => {
      if (address !== null) return;
      if (!isNear) {
        loading?.abort();
        loading = null;
      } else if (!loading) {
        loading = new AbortController();
        void load(loading, box);
      }
    });
    return () => {
      stopWatching();
      loading?.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [element, path, source, scroller]);

  const release = () => {
    if (src === undefined) return;
    drawnPath.current = path;
    URL.revokeObjectURL(src);
  };
  return { src, release };
}
