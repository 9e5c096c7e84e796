import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { usePageScroller } from '../keep-alive/page-scroller.ts';
import { watchNearby } from './nearby.ts';
import type { PictureQueue } from './picture-queue.ts';
import { createPictureQueue } from './picture-queue.ts';
import type { PictureSource } from './picture-source.ts';
import { restoreInWorker } from './restore-in-worker.ts';

const queues = new WeakMap<PictureSource, PictureQueue>();

function queueFor(source: PictureSource): PictureQueue {
  const known = queues.get(source);
  if (known) return known;
  const made = createPictureQueue((url, signal) => restoreInWorker(url, source, signal));
  queues.set(source, made);
  return made;
}

interface PagePicture {
  /** An object URL that is valid until `release`. */
  src: string | undefined;
  /** Revokes the object URL once the element has drawn the picture. */
  release: () => void;
}

/**
 * The picture at `url`, restored by the page while `element` is near the viewport; when it leaves, loading is
 * aborted. On failure the element keeps its placeholder, and `onFailed` is called.
 * @param source null while the service worker restores pictures
 */
export function usePagePicture(
  element: RefObject<HTMLElement | null>,
  url: string | undefined,
  source: PictureSource | null,
  onFailed: (error: unknown) => void,
): PagePicture {
  const [src, setSrc] = useState<string>();
  // What is drawn stays drawn when its page is hidden and shown again.
  const drawnUrl = useRef<string | null>(null);
  const scroller = usePageScroller();
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });

  useEffect(() => {
    const target = element.current;
    if (url === undefined || source === null || !target || drawnUrl.current === url)
      return undefined;
    let address: string | null = null;
    let loading: AbortController | null = null;
    const load = async (left: AbortController) => {
      try {
        const picture = await queueFor(source).load(url, left.signal);
        if (left.signal.aborted) return;
        address = URL.createObjectURL(picture);
        setSrc(address);
      } catch (error) {
        if (!left.signal.aborted) failed.current(error);
      }
    };
    const stopWatching = watchNearby(target, scroller.current, (isNear) => {
      if (address !== null) return;
      if (!isNear) {
        loading?.abort();
        loading = null;
      } else if (!loading) {
        loading = new AbortController();
        void load(loading);
      }
    });
    return () => {
      stopWatching();
      loading?.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [element, url, source, scroller]);

  const release = () => {
    if (src === undefined) return;
    drawnUrl.current = url ?? null;
    URL.revokeObjectURL(src);
  };
  return { src, release };
}
