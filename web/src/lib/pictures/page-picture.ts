import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { PictureQueue } from './picture-queue.ts';
import { createPictureQueue } from './picture-queue.ts';
import { restoreInWorker } from './restore-in-worker.ts';

/** Pictures are fetched when they come within 1.3 screens. */
const NEARBY = '30% 0px';

const queues = new Map<string, PictureQueue>();

function queueFor(key: string): PictureQueue {
  const known = queues.get(key);
  if (known) return known;
  const made = createPictureQueue((url) => restoreInWorker(url, key));
  queues.set(key, made);
  return made;
}

interface PagePicture {
  /** An address that holds until `release`. */
  src: string | undefined;
  /** Gives the memory back, once the element has drawn the picture. */
  release: () => void;
}

/**
 * The picture at `url` restored by the page, once `element` is near the screen. On failure the element keeps its
 * placeholder, and the console has the address.
 * @param url null while the service worker does it
 */
export function usePagePicture(
  element: RefObject<HTMLElement | null>,
  url: string | null,
  key: string,
): PagePicture {
  const [src, setSrc] = useState<string>();
  // What is drawn stays drawn when its page is hidden and shown again.
  const drawnUrl = useRef<string | null>(null);

  useEffect(() => {
    const target = element.current;
    if (url === null || !target || drawnUrl.current === url) return undefined;
    const left = new AbortController();
    let address: string | null = null;
    const load = async () => {
      try {
        const picture = await queueFor(key).load(url, left.signal);
        if (left.signal.aborted) return;
        address = URL.createObjectURL(picture);
        setSrc(address);
      } catch (error) {
        if (!left.signal.aborted) console.error(`picture not loaded: ${url}`, error);
      }
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: NEARBY },
    );
    observer.observe(target);
    return () => {
      left.abort();
      observer.disconnect();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [element, url, key]);

  const release = () => {
    if (src === undefined) return;
    drawnUrl.current = url;
    URL.revokeObjectURL(src);
  };
  return { src, release };
}
