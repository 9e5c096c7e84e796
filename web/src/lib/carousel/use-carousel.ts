import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

/** The slide nearest to the left edge of a track scrolled to `left`. */
export function slideAt(left: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(left / slideWidth)));
}

interface Carousel {
  /** Index of the visible slide. */
  shown: number;
  /** Moves to a slide. */
  show: (index: number) => void;
}

/**
 * The slide that a scroll-snapping track shows. The track advances by itself, except while it is touched, hovered or
 * focused, with reduced motion, and while the page is hidden.
 */
export function useCarousel(
  track: RefObject<HTMLElement | null>,
  count: number,
  autoplayMs: number,
): Carousel {
  const [shown, setShown] = useState(0);
  const [isHeld, setHeld] = useState(false);

  const show = (index: number) => {
    const slide = track.current?.children[index];
    if (!(slide instanceof HTMLElement) || !track.current) return;
    track.current.scrollTo({
      left: slide.offsetLeft - slideInset(track.current),
      behavior: 'smooth',
    });
  };
  const showNext = useEffectEvent(() => show((shown + 1) % count));

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const follow = () => {
      const [first, second] = element.children;
      const width =
        first instanceof HTMLElement && second instanceof HTMLElement
          ? second.offsetLeft - first.offsetLeft
          : element.clientWidth;
      setShown(slideAt(element.scrollLeft, width, count));
    };
    const hold = () => setHeld(true);
    const free = () => setHeld(false);
    element.addEventListener('scroll', follow, { passive: true });
    for (const event of ['pointerdown', 'pointerenter', 'focusin']) {
      element.addEventListener(event, hold);
    }
    for (const event of ['pointerup', 'pointercancel', 'pointerleave', 'focusout']) {
      element.addEventListener(event, free);
    }
    return () => {
      element.removeEventListener('scroll', follow);
      for (const event of ['pointerdown', 'pointerenter', 'focusin']) {
        element.removeEventListener(event, hold);
      }
      for (const event of ['pointerup', 'pointercancel', 'pointerleave', 'focusout']) {
        element.removeEventListener(event, free);
      }
    };
  }, [track, count]);

  useEffect(() => {
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isHeld || isMotionReduced || count < 2) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') showNext();
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [isHeld, count, autoplayMs]);

  return { shown, show };
}

function slideInset(track: HTMLElement): number {
  const [first] = track.children;
  return first instanceof HTMLElement ? first.offsetLeft : 0;
}
