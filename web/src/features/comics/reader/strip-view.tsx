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
import { PictureView } from './picture-view.tsx';
import { type PicturesProps, type ReaderHandle, withinZoom, ZOOM } from './reader-handle.ts';
import styles from './reader.module.css';
import type { Strip, StripItem, StripPlace } from './strip-layout.ts';
import { heightOf, indexAt, layOutStrip, placeAt } from './strip-layout.ts';
import { tapAct } from './tap-zones.ts';
import { usePinch } from './use-pinch.ts';
import { useSize } from './use-size.ts';
import { useTaps } from './use-taps.ts';
import { toSlices } from './views.ts';

/** Pictures are there up to so many screens away, and so many ahead whatever their height. */
const SCREENS = 3;
const AHEAD = 5;
/** Positions are rounded to whole pixels: less than this of an item is not seen. */
const EDGE = 2;
/** Scrolled so far the menu goes, pixels. */
const SCROLLED = 31;
/** A tap or a key scrolls by so much of the screen. */
const STEP_SHARE = 0.75;

/** What stays where it is on the screen while the strip changes: a point of an item, at a height of the screen. */
interface Anchor {
  key: string;
  /** Share of a picture, pixels of anything else. */
  within: number;
  y: number;
}

function anchorAt(strip: Strip, scrollTop: number, y: number): Anchor | null {
  const at = indexAt(strip, scrollTop + y);
  const item = strip.items[at];
  if (!item) return null;
  // A chapter on its way is not as high as it will be: what follows it stays.
  const next = strip.items[at + 1];
  if (item.kind === 'loading' && next) return { key: next.key, within: 0, y: next.top - scrollTop };
  const pixels = scrollTop + y - item.top;
  return { key: item.key, within: item.kind === 'view' ? pixels / item.height : pixels, y };
}

/** The place at an edge, but of the last chapter where that begins further down. */
function endOf(strip: Strip, edge: number, { chapter, top }: StripItem): StripPlace | null {
  const place = placeAt(strip, edge);
  return place?.chapter === chapter.number ? place : placeAt(strip, top);
}

function topOf(strip: Strip, { key, within, y }: Anchor): number | null {
  const item = strip.items.find((one) => one.key === key);
  if (!item) return null;
  return item.top + (item.kind === 'view' ? within * item.height : within) - y;
}

/** Pictures one below the other, across chapters. */
export function StripView(props: PicturesProps & { ref: Ref<ReaderHandle> }) {
  const { ref, segments, start, renderGap, renderEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const size = useSize(scroller);
  const [zoom, setZoom] = useState(1);
  const strip = useMemo(() => {
    const sliced = segments.map((one) => ({ ...one, views: one.views.flatMap(toSlices) }));
    return layOutStrip(sliced, size.width * zoom);
  }, [segments, size.width, zoom]);
  const [range, setRange] = useState({ first: 0, end: 0, seenFirst: 0, seenEnd: 0 });
  const laidOut = useRef<Strip | null>(null);
  const anchor = useRef<Anchor | null>(null);
  const wanted = useRef<typeof start | null>(start);
  const wantedLeft = useRef<number | null>(null);
  const menuFrom = useRef(0);
  const lastTop = useRef(0);
  const wentUp = useRef(false);
  /** First chapters before which more was asked for, where nobody scrolled up. */
  const askedBefore = useRef(new Set<string>());

  const look = useEffectEvent(() => {
    const element = scroller.current;
    if (!element || strip.items.length === 0 || size.height === 0) return;
    const { scrollTop } = element;
    anchor.current = anchorAt(strip, scrollTop, 0);
    const bottom = scrollTop + size.height;
    const seenFirst = indexAt(strip, scrollTop);
    const seenEnd = indexAt(strip, bottom) + 1;
    const first = indexAt(strip, scrollTop - SCREENS * size.height);
    const far = indexAt(strip, bottom + SCREENS * size.height) + 1;
    const end = Math.min(strip.items.length, Math.max(far, seenEnd + AHEAD));
    setRange((before) =>
      before.first === first &&
      before.end === end &&
      before.seenFirst === seenFirst &&
      before.seenEnd === seenEnd
        ? before
        : { first, end, seenFirst, seenEnd },
    );
    const isUp = scrollTop < lastTop.current;
    if (scrollTop !== lastTop.current) wentUp.current = isUp;
    lastTop.current = scrollTop;
    const edge = scrollTop + EDGE;
    const last = strip.items.at(-1)!;
    // A last chapter that is shorter than the screen never comes to its edge.
    const isAtEnd = scrollTop > 0 && bottom >= strip.height - EDGE && last.kind === 'end';
    const place = isAtEnd ? endOf(strip, edge, last) : placeAt(strip, edge);
    if (place) props.onPlace(place);
    for (const { kind, chapter } of strip.items.slice(indexAt(strip, edge), seenEnd)) {
      // Who comes to an end from behind has not read it.
      if (kind === 'end' && !wentUp.current) props.onEnd(chapter.number);
      if (kind === 'wall') props.onWall(chapter.id);
    }
    if (seenEnd + AHEAD >= strip.items.length) props.onNearEnd();
    // At the very top nobody can scroll up: what comes before is there beforehand.
    const { id } = strip.items[0]!.chapter;
    if (scrollTop < size.height && (isUp || !askedBefore.current.has(id))) {
      if (strip.items[0]!.kind !== 'loading') askedBefore.current.add(id);
      props.onNearStart();
    }
    if (Math.abs(scrollTop - menuFrom.current) > SCROLLED) {
      menuFrom.current = scrollTop;
      props.onScrolled();
    }
  });

  // What is above may change its height: what is seen stays, in the same frame.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || strip.width === 0) return;
    const target = wanted.current && heightOf(strip, wanted.current);
    if (wanted.current && target !== null) {
      element.scrollTop = target;
      const { chapter, unit } = wanted.current;
      const isThere = strip.items.some(
        (item) => item.kind === 'view' && item.chapter.number === chapter && item.view.unit >= unit,
      );
      if (
        isThere ||
        strip.items.some((item) => item.chapter.number === chapter && item.kind === 'end')
      )
        wanted.current = null;
    } else if (laidOut.current && laidOut.current !== strip && anchor.current) {
      const kept = topOf(strip, anchor.current);
      if (kept !== null) element.scrollTop = kept;
    }
    // The strip has its new width: in the same frame as its height.
    if (wantedLeft.current !== null) element.scrollLeft = wantedLeft.current;
    wantedLeft.current = null;
    laidOut.current = strip;
    menuFrom.current = element.scrollTop;
    lastTop.current = element.scrollTop;
    look();
  }, [strip, size.height]);

  const zoomTo = (next: number, x: number, y: number) => {
    const element = scroller.current;
    const to = Math.min(ZOOM.most, Math.max(ZOOM.least, next));
    if (!element || to === zoom) return;
    anchor.current = anchorAt(strip, element.scrollTop, y);
    wantedLeft.current = ((element.scrollLeft + x) * to) / zoom - x;
    setZoom(to);
  };
  usePinch(scroller, {
    onMove: ({ scale, x, y }) => {
      const [element, drawn] = [scroller.current, content.current];
      if (!element || !drawn) return;
      drawn.style.transformOrigin = `${element.scrollLeft + x}px ${element.scrollTop + y}px`;
      drawn.style.transform = `scale(${withinZoom(zoom, scale)})`;
    },
    onEnd: ({ scale, x, y }) => {
      if (content.current) content.current.style.transform = '';
      zoomTo(zoom * scale, x, y);
    },
  });
  const taps = useTaps({
    actAt: (x, y) => tapAct({ x, y }, size, { layout: 'strip', direction: 'ltr' }),
    onAct: props.onAct,
    onDouble: (x, y) => zoomTo(zoom > 1 ? 1 : ZOOM.double, x, y),
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
        look();
      });
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  useImperativeHandle(ref, () => ({
    step: (way) => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const top = way * size.height * STEP_SHARE;
      scroller.current?.scrollBy({ top, behavior: isCalm ? 'instant' : 'smooth' });
    },
    goTo: (place) => {
      askedBefore.current.clear();
      const target = heightOf(strip, place);
      if (target === null || !scroller.current) wanted.current = place;
      else scroller.current.scrollTop = target;
    },
    zoomBy: (factor) => zoomTo(zoom * factor, size.width / 2, size.height / 2),
    scrollBy: (pixels) => {
      if (scroller.current) scroller.current.scrollTop += pixels;
    },
  }));

  return (
    <PageScroller value={scroller}>
      <div
        ref={scroller}
        className={styles.strip}
        tabIndex={0}
        role="region"
        aria-label="漫画"
        onPointerDown={taps.onPointerDown}
        onClick={taps.onClick}
      >
        <div
          ref={content}
          className={styles.content}
          style={{ width: strip.width, height: strip.height }}
        >
          {strip.items.slice(range.first, range.end).map((item, at) => {
            const top = Math.round(item.top);
            const height = Math.round(item.top + item.height) - top;
            const index = range.first + at;
            return (
              <div key={item.key} className={styles.item} style={{ top, height }}>
                {item.kind === 'view' ? (
                  <PictureView
                    view={item.view}
                    width={strip.width}
                    height={height}
                    isUrgent={index >= range.seenFirst && index < range.seenEnd}
                  />
                ) : (
                  <div className={styles.inSight} style={{ width: size.width }}>
                    {item.kind === 'end'
                      ? renderEnd(item.chapter.number)
                      : renderGap(item.kind, item.chapter.id)}
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </PageScroller>
  );
}
