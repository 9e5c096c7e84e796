/** How far ahead of the viewport pictures are loaded: 1.3 screens. */
const PRELOAD_RATIO = 1.3;
/** How often, at most, reports are handled. */
const THROTTLE_MS = 200;

type Report = (isNear: boolean) => void;

/** The observers of one scroll container. */
interface Watch {
  observer: IntersectionObserver;
  reports: Map<Element, Report>;
}

const watches = new Map<Element | null, Watch>();

/**
 * Reports when `element` comes near the viewport of `scroller`, and when it leaves; during a fast scroll at most
 * every 200 ms.
 * @param scroller null for the window
 * @returns ends it
 */
export function watchNearby(
  element: Element,
  scroller: Element | null,
  report: Report,
): () => void {
  const watch = watches.get(scroller) ?? begin(scroller);
  watch.reports.set(element, report);
  watch.observer.observe(element);
  return () => {
    watch.reports.delete(element);
    watch.observer.unobserve(element);
    if (watch.reports.size > 0) return;
    watch.observer.disconnect();
    watches.delete(scroller);
  };
}

function begin(scroller: Element | null): Watch {
  const reports = new Map<Element, Report>();
  const changed = new Map<Element, boolean>();
  const settle = throttled(() => {
    for (const [element, isNear] of changed) reports.get(element)?.(isNear);
    changed.clear();
  });
  const margin = `${Math.round((PRELOAD_RATIO - 1) * 100)}%`;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) changed.set(target, isIntersecting);
      settle();
    },
    // The second is for rows that scroll horizontally within the page.
    { root: scroller, rootMargin: margin, scrollMargin: margin },
  );
  const watch = { observer, reports };
  watches.set(scroller, watch);
  return watch;
}

/** Runs `work` at once, and again at most every 200 ms, with the last call at the end. */
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
