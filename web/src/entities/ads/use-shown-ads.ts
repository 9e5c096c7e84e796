import { type RefObject, useEffect } from 'react';
import { post } from '../../lib/api/api.ts';
import { createShownAds } from './shown-ads.ts';

/** An ad was seen when half of it was on the screen for this long. */
const SEEN_MS = 1_000;
const SEEN_SHARE = 0.5;

const shownAds = createShownAds({
  send: (ids) => post('advertise/shown', { ids }, { outlivesPage: true }),
});

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => shownAds.flush());

/**
 * Reports the ads in an element when they are seen, each once until the page is hidden. An ad is what carries its id as
 * `data-ad`, be it the element itself. `ids` says when there are others.
 */
export function useShownAds(container: RefObject<HTMLElement | null>, ids: string): void {
  useEffect(() => {
    const root = container.current;
    if (!root || ids === '') return undefined;
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          clearTimeout(timers.get(target));
          timers.delete(target);
          if (isIntersecting)
            timers.set(
              target,
              setTimeout(() => seen(target), SEEN_MS),
            );
        }
      },
      { threshold: SEEN_SHARE },
    );
    const seen = (target: Element) => {
      observer.unobserve(target);
      const id = target.getAttribute('data-ad');
      if (id) shownAds.note(id);
    };
    const all = [root, ...root.querySelectorAll('[data-ad]')];
    for (const element of all) if (element.hasAttribute('data-ad')) observer.observe(element);
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [container, ids]);
}

/** What `useShownAds` takes for a list of ads. */
export const idsOf = (ads: readonly { id: string }[]) => ads.map(({ id }) => id).join(' ');
