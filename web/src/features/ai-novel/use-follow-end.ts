import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageScroller } from '../../lib/keep-alive/page-scroller.ts';

/** So far from the end it still counts as there, px. */
const NEAR = 120;

/**
 * Keeps the end of a growing text in sight, until the reader scrolls up; from then on the page stays put.
 * @returns where the text ends, whether it is followed, and what follows it again
 */
export function useFollowEnd(text: string, isOn: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const page = usePageScroller();
  const [isFollowing, setFollowing] = useState(true);
  const top = useRef(0);
  const scroller = () => page.current ?? document.scrollingElement;

  useEffect(() => {
    if (!isOn) return undefined;
    const target: EventTarget = page.current ?? document;
    const onScroll = () => {
      const element = page.current ?? document.scrollingElement;
      if (!element) return;
      const isUp = element.scrollTop < top.current - 2;
      top.current = element.scrollTop;
      const rest = element.scrollHeight - element.clientHeight - element.scrollTop;
      if (isUp && rest > NEAR / 3) setFollowing(false);
      else if (rest < NEAR / 3) setFollowing(true);
    };
    target.addEventListener('scroll', onScroll, { passive: true });
    return () => target.removeEventListener('scroll', onScroll);
  }, [isOn, page]);

  useLayoutEffect(() => {
    const element = scroller();
    if (!isOn || !isFollowing || text === '' || !element) return;
    element.scrollTop = element.scrollHeight;
    top.current = element.scrollTop;
  });

  return { end, isFollowing, follow: () => setFollowing(true) };
}
