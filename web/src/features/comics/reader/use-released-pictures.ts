import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Gives pictures of an element free as soon as it goes: a browser keeps a decoded picture until its element is collected,
 * which while one scrolls is hundreds of pictures later. Where the page was but hidden they come back.
 */
export function useReleasedPictures(box: RefObject<HTMLElement | null>): void {
  const released = useRef(new Map<HTMLImageElement, string>());
  useLayoutEffect(() => {
    const element = box.current;
    const known = released.current;
    for (const [image, src] of known) image.src = src;
    known.clear();
    return () => {
      for (const image of element?.querySelectorAll('img') ?? []) {
        const src = image.getAttribute('src');
        // An object URL may be revoked already, and does not come back.
        if (src === null || src.startsWith('blob:')) continue;
        known.set(image, src);
        image.removeAttribute('src');
      }
    };
  }, [box]);
}
