import type { ReadingDirection } from '@yehang/contract/shapes/book.ts';
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { PageScroller } from '../../../lib/keep-alive/page-scroller.ts';
import { PageSlide } from './page-slide.tsx';
import { indexOfPlace, placeOfPage, toPages } from './paged-layout.ts';
import { type PicturesProps, type ReaderHandle, ZOOM } from './reader-handle.ts';
import styles from './reader.module.css';
import { tapAct } from './tap-zones.ts';
import { useSize } from './use-size.ts';
import { useTaps } from './use-taps.ts';

/** Pages that are there before the one that is seen, and after it. */
const BEHIND = 2;
const AHEAD = 5;

interface PagedViewProps extends PicturesProps {
  direction: ReadingDirection;
  ref: Ref<ReaderHandle>;
}

/** Pictures page by page, across chapters: turned by a swipe, a tap or a key. */
export function PagedView(props: PagedViewProps) {
  const { ref, direction, segments, start, renderGap, renderEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const size = useSize(scroller);
  const pages = useMemo(() => toPages(segments), [segments]);
  const [index, setIndex] = useState(0);
  const [zoom, setZoom] = useState({ factor: 1, x: 0.5, y: 0.5 });
  const current = useRef<string | null>(null);
  /** The page that a turn under way leads to: pages that come meanwhile must not take it back. */
  const turning = useRef<string | null>(null);
  const wanted = useRef<typeof start | null>(start);
  const { width } = size;
  const leftOf = (at: number) => (direction === 'rtl' ? pages.length - 1 - at : at) * width;

  const look = useEffectEvent((at: number, isBack = false) => {
    const page = pages[at];
    if (!page) return;
    current.current = page.key;
    const place = placeOfPage(page);
    if (place) props.onPlace(place);
    // Who comes to an end from behind has not read it.
    if (page.kind === 'end' && !isBack) props.onEnd(page.chapter.number);
    if (page.kind === 'wall') props.onWall(page.chapter.id);
    if (at + AHEAD >= pages.length) props.onNearEnd();
    if (at < BEHIND) props.onNearStart();
  });

  const keepInSight = useEffectEvent(() => {
    const element = scroller.current;
    if (!element || width === 0) return;
    const found = wanted.current ? indexOfPlace(pages, wanted.current) : -1;
    const ledTo = pages.findIndex(({ key }) => key === turning.current);
    const kept = ledTo >= 0 ? ledTo : pages.findIndex(({ key }) => key === current.current);
    const at =
      found >= 0 ? found : Math.max(0, kept >= 0 ? kept : Math.min(index, pages.length - 1));
    if (pages[at]?.kind !== 'loading') wanted.current = null;
    turning.current = null;
    element.scrollTo({ left: leftOf(at), behavior: 'instant' });
    setIndex(at);
    look(at);
  });
  // Pages that come or go before the one that is seen leave it where it is.
  useLayoutEffect(() => keepInSight(), [pages, width, direction]);

  const settle = useEffectEvent(() => {
    const element = scroller.current;
    if (!element || width === 0) return;
    const column = Math.round(element.scrollLeft / width);
    const at = direction === 'rtl' ? pages.length - 1 - column : column;
    if (pages[at]?.key === turning.current) turning.current = null;
    if (at === index) return;
    setIndex(at);
    setZoom({ factor: 1, x: 0.5, y: 0.5 });
    props.onScrolled();
    look(at, at < index);
  });
  /** A smooth scroll during which pages came may end a little beside its page, where nothing snaps any more. */
  const align = useEffectEvent(() => {
    const element = scroller.current;
    if (!element || width === 0) return;
    const left = Math.round(element.scrollLeft / width) * width;
    if (Math.abs(element.scrollLeft - left) >= 1) element.scrollTo({ left, behavior: 'instant' });
  });
  const turnTo = (at: number) => {
    const to = Math.min(pages.length - 1, Math.max(0, at));
    turning.current = pages[to]?.key ?? null;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.current?.scrollTo({ left: leftOf(to), behavior: isCalm ? 'instant' : 'smooth' });
  };
  const zoomTo = (factor: number, x = 0.5, y = 0.5) =>
    setZoom({ factor: Math.min(ZOOM.most, Math.max(ZOOM.least, factor)), x, y });
  const taps = useTaps({
    actAt: (x, y) =>
      zoom.factor > 1 ? 'menu' : tapAct({ x, y }, size, { layout: 'pages', direction }),
    onAct: (act) => {
      if (act === 'menu') props.onAct('menu');
      else turnTo(index + (act === 'forward' ? 1 : -1));
    },
    onDouble: (x, y) => zoomTo(zoom.factor > 1 ? 1 : ZOOM.double, x / size.width, y / size.height),
  });
  const noteScroll = useEffectEvent(() => taps.onScroll());

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let frame = 0;
    const onScroll = () => {
      noteScroll();
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        settle();
      });
    };
    const onEnd = () => align();
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('scrollend', onEnd);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('scrollend', onEnd);
    };
  }, []);

  useImperativeHandle(ref, () => ({
    step: (way) => turnTo(index + way),
    goTo: (place) => {
      const at = indexOfPlace(pages, place);
      if (at < 0 || pages[at]?.kind === 'loading') wanted.current = place;
      else scroller.current?.scrollTo({ left: leftOf(at), behavior: 'instant' });
    },
    zoomBy: (factor) => zoomTo(zoom.factor * factor),
    scrollBy: () => undefined,
  }));

  const first = Math.max(0, index - BEHIND);
  return (
    <PageScroller value={scroller}>
      <div
        ref={scroller}
        className={styles.paged}
        tabIndex={0}
        role="region"
        aria-label="漫画"
        onPointerDown={(event) => {
          // A finger on the pages leads them itself.
          turning.current = null;
          taps.onPointerDown(event);
        }}
        onClick={taps.onClick}
      >
        <div
          className={styles.content}
          style={{ width: pages.length * width, height: size.height }}
        >
          {pages.slice(first, index + AHEAD + 1).map((page, shownAt) => {
            const at = first + shownAt;
            return (
              <div
                key={page.key}
                className={styles.page}
                style={{ left: leftOf(at), width, height: size.height }}
                inert={at !== index}
              >
                {page.kind === 'view' ? (
                  <PageSlide
                    view={page.view}
                    screen={size}
                    zoom={at === index ? zoom : null}
                    isUrgent={at === index}
                    onZoom={(factor, x, y) => zoomTo(factor, x, y)}
                  />
                ) : page.kind === 'end' ? (
                  renderEnd(page.chapter.number)
                ) : (
                  renderGap(page.kind, page.chapter.id)
                )}
              </div>
            );
          })}
        </div>
      </div>
    </PageScroller>
  );
}
