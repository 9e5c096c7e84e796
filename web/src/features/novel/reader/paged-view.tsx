import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { wallOf } from '../../../entities/book/wall-of.ts';
import { chapterName } from '../../../entities/book/chapter-access.ts';
import { useReadingPreferences } from '../../../entities/reading/use-reading-preferences.ts';
import { ChapterBody } from './chapter-body.tsx';
import { useChapter, useChapterCache } from './chapter-query.ts';
import { afterPaint, partFrom } from './first-part.ts';
import type { ReaderPlace } from './reader-place.ts';
import { boxOf, firstPlace } from './reader-place.ts';
import styles from './reader.module.css';
import { TextSkeleton } from './scroll-view.tsx';
import { useTurnKeys } from './use-turn-keys.ts';
import type { TextView, ViewProps } from './view-types.ts';

/** Between two pages, px: the margins of both. */
const GAP = 40;
/** A shorter movement is a tap. */
const SWIPE_PX = 36;
const TAP_PX = 10;
/** Of the width, at each side: where a tap turns. */
const ZONE = 0.3;

/** A length of a computed style. */
const px = (length: string) => Number.parseFloat(length) || 0;

/** React hands on what happens on sheets that the pages have opened: those lie over them, and elsewhere in the document. */
const isOnPages = ({ currentTarget, target }: ReactPointerEvent) =>
  currentTarget.contains(target as Node);

/** The place at which the part begins that is drawn first; null for the chapter's start. */
interface Opening {
  place: ReaderPlace | null;
}

interface PagedViewProps extends ViewProps {
  view: RefObject<TextView | null>;
}

/** One chapter in columns of the screen's size, of which one is shown. */
export function PagedView(props: PagedViewProps) {
  const { start, onPlace, onFinished, onOpen, onMiddle, renderWall, view, hasVolumeKeys } = props;
  const { chapterId } = start;
  const frame = useRef<HTMLDivElement>(null);
  const flow = useRef<HTMLDivElement>(null);
  const anchor = useRef<ReaderPlace | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [page, setPage] = useState(0);
  const [pages, setPages] = useState(1);
  const [drag, setDrag] = useState<number | null>(null);
  const { fontSize, lineHeight, font, script } = useReadingPreferences();
  const { data, error, refetch } = useChapter(chapterId, script);
  const { prefetch } = useChapterCache(script);
  const look = data ?? wallOf(error);
  const step = size.width + GAP;
  // The page that is wanted is drawn before the others, which come in the next frame.
  const [opening, setOpening] = useState<Opening | null>(() =>
    start.at === 'end' ? null : { place: start.at === 'start' ? null : start.at },
  );
  const all = data?.text?.paragraphs;
  const part = useMemo(
    () => (all && opening ? partFrom(all, opening.place) : null),
    [all, opening],
  );
  const paragraphs = part?.paragraphs ?? all;
  const isWhole = paragraphs === all;

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const read = () => {
      const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
      const width = element.clientWidth - px(paddingLeft) - px(paddingRight);
      const height = element.clientHeight - px(paddingTop) - px(paddingBottom);
      setSize((before) =>
        before.width === width && before.height === height ? before : { width, height },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  /** The left edge of the flow without its movement. */
  const pageOf = (box: DOMRect): number => {
    const left = flow.current?.getBoundingClientRect().left ?? 0;
    return Math.max(0, Math.floor((box.left - left + 1) / step));
  };
  const placeOfPage = (at: number): ReaderPlace | null => {
    const element = flow.current;
    if (!element) return null;
    const edge = element.getBoundingClientRect().left + at * step - GAP / 2;
    return firstPlace(element, (box) => box.right > edge);
  };
  const settle = (wanted: number, total = pages) => {
    const at = Math.min(Math.max(0, wanted), total - 1);
    setPage(at);
    const place = placeOfPage(at);
    if (place) {
      anchor.current = place;
      const fraction = total === 1 ? 1 : at / (total - 1);
      onPlace(place, { fraction, page: at + 1, pages: total });
      if (at === total - 1) onFinished(place);
    }
  };
  const turn = (by: 1 | -1) => {
    if (!isWhole) return undefined;
    const to = page + by;
    if (data && to >= 0 && to < pages) return settle(to);
    const neighbour = by === 1 ? look?.next : look?.previous;
    if (neighbour) onOpen({ chapterId: neighbour.id, at: by === 1 ? 'start' : 'end' });
    return undefined;
  };
  const show = (place: ReaderPlace): boolean => {
    const box = flow.current && place.chapterId === chapterId ? boxOf(flow.current, place) : null;
    if (!box) return false;
    anchor.current = place;
    if (!isWhole) {
      setOpening({ place });
      return true;
    }
    settle(pageOf(box));
    anchor.current = place;
    return true;
  };

  useImperativeHandle(view, () => ({
    root: () => flow.current,
    turn,
    show,
    isShown: (place) => {
      const box = flow.current && place.chapterId === chapterId ? boxOf(flow.current, place) : null;
      return box !== null && pageOf(box) === page;
    },
    seek: (fraction) => {
      if (isWhole) settle(Math.round(fraction * (pages - 1)));
    },
    creep: () => false,
  }));

  // Laid out anew: the pages are counted, and the place is looked up in them.
  const layOut = useEffectEvent(() => {
    const element = flow.current;
    if (!data || !element || size.width === 0) return;
    if (!isWhole) {
      const place = opening?.place ?? placeOfPage(0);
      if (place) onPlace(place, { fraction: 0, page: null, pages: null });
      afterPaint(() => setOpening(null));
      return;
    }
    const total = Math.max(1, Math.round((element.scrollWidth + GAP) / step));
    setPages(total);
    const wanted = anchor.current ?? start.at;
    if (wanted === 'start') settle(0, total);
    else if (wanted === 'end') settle(total - 1, total);
    else {
      const box = boxOf(element, wanted);
      settle(box ? pageOf(box) : 0, total);
      anchor.current = wanted;
    }
  });
  useLayoutEffect(() => layOut(), [data, opening, isWhole, size, fontSize, lineHeight, font]);

  const fetchNext = useEffectEvent(() => {
    if (data?.next) prefetch(data.next.id);
  });
  useEffect(() => fetchNext(), [data]);

  useTurnKeys({ turn, hasVolumeKeys });

  const began = useRef<{ x: number; y: number } | null>(null);
  const onPointerDown = (event: ReactPointerEvent) => {
    began.current =
      event.isPrimary && isOnPages(event) ? { x: event.clientX, y: event.clientY } : null;
  };
  const isSelecting = () => getSelection()?.isCollapsed === false;
  const onPointerMove = (event: ReactPointerEvent) => {
    if (!began.current || event.pointerType === 'mouse' || isSelecting()) return;
    const by = event.clientX - began.current.x;
    if (Math.abs(by) > TAP_PX) setDrag(by);
  };
  const onPointerUp = (event: ReactPointerEvent) => {
    const from = began.current;
    began.current = null;
    setDrag(null);
    if (!from || isSelecting() || !isOnPages(event)) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) return turn(x < 0 ? 1 : -1);
    if (Math.abs(x) > TAP_PX || Math.abs(y) > TAP_PX) return undefined;
    if ((event.target as HTMLElement).closest('button, a')) return undefined;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    if (share < ZONE) return turn(-1);
    if (share > 1 - ZONE) return turn(1);
    return onMiddle();
  };

  return (
    <div
      ref={frame}
      className={styles.paged}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        began.current = null;
        setDrag(null);
      }}
    >
      {data && paragraphs ? (
        <div className={styles.window} style={{ height: size.height || undefined }}>
          <div
            ref={flow}
            className={styles.flow}
            data-dragged={drag === null ? undefined : ''}
            style={{
              columnWidth: size.width || undefined,
              columnGap: GAP,
              height: size.height || undefined,
              transform: `translate3d(${(drag ?? 0) - page * step}px, 0, 0)`,
            }}
          >
            <ChapterBody
              id={chapterId}
              number={data.chapter.number}
              title={part?.isFromStart === false ? null : chapterName(data.chapter, '章')}
              paragraphs={paragraphs}
              isCut={part?.isCut ?? false}
            />
          </div>
        </div>
      ) : error ? (
        renderWall(error, () => void refetch())
      ) : (
        <TextSkeleton />
      )}
    </div>
  );
}
