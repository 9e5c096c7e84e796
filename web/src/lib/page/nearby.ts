/** How far ahead of the screen pictures are fetched, in screens: a little at first, more once somebody moves. */
const AHEAD_AT_REST = 0.3;
const AHEAD_IN_MOTION = 1.5;
/** How often, at most, it is looked at what came near and what went away. */
const THROTTLE_MS = 200;

/** @param box where the element stands, for its size */
type Report = (isNear: boolean, box: DOMRectReadOnly) => void;

/** Watches what scrolls in one element. */
interface Watch {
  observer: IntersectionObserver;
  reports: Map<Element, Report>;
  /** Looks further ahead from now on. */
  reachFurther: () => void;
}

const watches = new Map<Element | null, Watch>();

let isMoved = false;

/** What moves a page by itself, as a carousel does, moves it to the side. */
function noteMotion(event: Event): void {
  if (event.type === 'scroll' && !(event.target instanceof Element && event.target.scrollTop > 0))
    return;
  isMoved = true;
  for (const name of MOTIONS) document.removeEventListener(name, noteMotion, true);
  for (const watch of watches.values()) watch.reachFurther();
}

const MOTIONS = ['touchmove', 'wheel', 'scroll'] as const;
for (const name of MOTIONS)
  document.addEventListener(name, noteMotion, { capture: true, passive: true });

/** Layers over a page, and what is fixed in it, do not scroll with it: they never come near anything but the window. */
function scrollsIn(element: Element, scroller: Element): boolean {
  for (let at: Element | null = element; at && at !== scroller; at = at.parentElement)
    if (getComputedStyle(at).position === 'fixed') return false;
  return scroller.contains(element);
}

/**
 * Tells when `element` comes near what is seen of `scroller`, and when it goes away again; while somebody scrolls
 * fast, only where it stands every 200 ms.
 * @param scroller null for the window, as for what does not scroll in it
 * @returns what ends it
 */
export function watchNearby(
  element: Element,
  scroller: Element | null,
  report: Report,
): () => void {
  const root = scroller && scrollsIn(element, scroller) ? scroller : null;
  const watch = watches.get(root) ?? begin(root);
  watch.reports.set(element, report);
  watch.observer.observe(element);
  return () => {
    watch.reports.delete(element);
    watch.observer.unobserve(element);
    if (watch.reports.size > 0) return;
    watch.observer.disconnect();
    watches.delete(root);
  };
}

function begin(scroller: Element | null): Watch {
  const reports = new Map<Element, Report>();
  const changed = new Map<Element, IntersectionObserverEntry>();
  const settle = throttled(() => {
    for (const [element, { isIntersecting, boundingClientRect }] of changed)
      reports.get(element)?.(isIntersecting, boundingClientRect);
    changed.clear();
  });
  const observe = (ahead: number) => {
    const margin = `${Math.round(ahead * 100)}%`;
    return new IntersectionObserver(
      (entries) => {
        for (const entry of entries) changed.set(entry.target, entry);
        settle();
      },
      // The second is for rows that scroll sideways within the page. It counts for the root as well, beside the first:
      // downwards it is only for what scrolls in a layer over the page.
      { root: scroller, rootMargin: margin, scrollMargin: scroller ? `0px ${margin}` : margin },
    );
  };
  const watch: Watch = {
    observer: observe(isMoved ? AHEAD_IN_MOTION : AHEAD_AT_REST),
    reports,
    reachFurther: () => {
      watch.observer.disconnect();
      watch.observer = observe(AHEAD_IN_MOTION);
      for (const element of reports.keys()) watch.observer.observe(element);
    },
  };
  watches.set(scroller, watch);
  return watch;
}

/** Does `work` at once, and again at most every 200 ms, with the last call at the end. */
function throttled(work: () => void): () => void {
  let nextAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    nextAt = performance.now() + THROTTLE_MS;
    work();
  };
  return () => {
    if (timer !== undefined) return;
    const wait = nextAt - performance.now();
    if (wait <= 0) run();
    else timer = setTimeout(run, wait);
  };
}
