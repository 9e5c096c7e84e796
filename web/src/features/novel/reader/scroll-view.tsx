import { Skeleton } from '@yehang/ui/skeleton.tsx';
import type { RefObject } from 'react';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { wallOf } from '../../../entities/book/wall-of.ts';
import { chapterName } from '../../../entities/book/chapter-access.ts';
import { useReadingPreferences } from '../../../entities/reading/use-reading-preferences.ts';
import { ChapterBody } from './chapter-body.tsx';
import type { ReadChapter } from './chapter-query.ts';
import { useChapter } from './chapter-query.ts';
import { afterPaint, firstPart } from './first-part.ts';
import type { ReaderPlace } from './reader-place.ts';
import { boxOf, firstPlace } from './reader-place.ts';
import styles from './reader.module.css';
import { useTurnKeys } from './use-turn-keys.ts';
import type { TextView, ViewProps } from './view-types.ts';

/** Of the screen's height, from its top: where reading goes on. */
const EDGE_PX = 12;
/** An arrow moves by so many lines. */
const LINES = 3;
/** The next chapter flows in when there is less than that below, in screens. */
const AHEAD = 2;
/** Chapters that stay above the one that is read. */
const CHAPTERS_ABOVE = 1;

/** The paragraph at which the part of a chapter begins that is drawn first; null for the chapter's start. */
interface Opening {
  paragraph: number | null;
}

/** Nothing lies below what is seen; a text that fits the screen has no such end. */
const isScrolledToEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;

const chaptersIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-chapter]')];

interface ScrollViewProps extends ViewProps {
  view: RefObject<TextView | null>;
}

/** Chapters one below the other: the next one flows in before the end is reached. */
export function ScrollView(props: ScrollViewProps) {
  const { start, onPlace, onFinished, onOpen, onMiddle, renderWall, view, hasVolumeKeys } = props;
  const frame = useRef<HTMLDivElement>(null);
  const anchor = useRef<ReaderPlace | null>(null);
  const [ids, setIds] = useState([start.chapterId]);
  const preferences = useReadingPreferences();
  const { fontSize, lineHeight, font, script } = preferences;
  // Of the chapter that is opened one part is drawn first, the rest of it in the next frame.
  const [opening, setOpening] = useState<Opening | null>(() =>
    start.at === 'end' ? null : { paragraph: start.at === 'start' ? null : start.at.paragraph },
  );
  /** Stands for what is not drawn yet. */
  const rest = useRef<HTMLDivElement>(null);
  const wanted = useRef<ReaderPlace | null>(null);
  const held = useRef<{ element: Element; top: number } | null>(null);

  const edge = () => (frame.current?.getBoundingClientRect().top ?? 0) + EDGE_PX;
  const isBelow = (from: number) => (box: DOMRect) => box.bottom > from + 2;
  /** The chapter at the edge: the first that is seen. */
  const firstSeen = (drawn: readonly HTMLElement[], from: number) =>
    drawn.find((it) => isBelow(from)(it.getBoundingClientRect())) ?? drawn.at(-1);
  const scrollTo = (place: ReaderPlace): boolean => {
    const box = frame.current && boxOf(frame.current, place);
    if (!frame.current || !box) return false;
    anchor.current = place;
    frame.current.scrollTop += box.top - edge();
    return true;
  };
  const show = (place: ReaderPlace): boolean => {
    if (!rest.current || place.chapterId !== start.chapterId) return scrollTo(place);
    wanted.current = place;
    setOpening({ paragraph: place.paragraph });
    return true;
  };

  const measure = () => {
    const element = frame.current;
    if (!element) return;
    const from = edge();
    const drawn = chaptersIn(element);
    const first = firstSeen(drawn, from);
    // A last chapter that is shorter than the screen never comes to the edge.
    const chapter = isScrolledToEnd(element) ? drawn.at(-1) : first;
    // Only one chapter is looked into: there are hundreds of paragraphs in each.
    const place = chapter ? firstPlace(chapter, isBelow(from)) : null;
    if (!first || !place) return;
    anchor.current = place;
    const box = chapter?.getBoundingClientRect();
    // How far that is, and where the chapter ends, is known when all of it is drawn.
    const isPart = rest.current !== null;
    const room = box ? box.height - element.clientHeight : 0;
    const read = box && room > 0 ? Math.min(1, Math.max(0, (from - box.top) / room)) : 1;
    onPlace(place, { fraction: isPart ? 0 : read, page: null, pages: null });
    if (isPart) return;
    for (const seen of drawn.slice(drawn.indexOf(first))) {
      if (seen.getBoundingClientRect().bottom > from + element.clientHeight) return;
      const within = seen === chapter ? place : firstPlace(seen, isBelow(from));
      if (within) onFinished(within);
    }
  };

  const turn = (step: 1 | -1) => {
    const element = frame.current;
    // A line of the page before stays, so that the eye finds its place.
    element?.scrollBy({ top: step * (element.clientHeight - 2 * fontSize * lineHeight) });
  };
  const move = (step: 1 | -1) =>
    frame.current?.scrollBy({ top: step * LINES * fontSize * lineHeight });
  useTurnKeys({ turn, move, hasVolumeKeys });

  useImperativeHandle(view, () => ({
    root: () => frame.current,
    turn,
    show,
    isShown: (place) => {
      const box = frame.current && boxOf(frame.current, place);
      if (!frame.current || !box) return false;
      const { top, bottom } = frame.current.getBoundingClientRect();
      return box.top >= top - 4 && box.bottom <= bottom + 4;
    },
    seek: (fraction) => {
      const element = frame.current;
      const id = anchor.current?.chapterId;
      const box = element?.querySelector(`[data-chapter="${id}"]`)?.getBoundingClientRect();
      if (!element || !box) return;
      element.scrollTop +=
        box.top - edge() + fraction * Math.max(0, box.height - element.clientHeight);
    },
    creep: (px) => {
      frame.current?.scrollBy({ top: px, behavior: 'instant' });
      return true;
    },
  }));

  // Another size of the text or of the screen: back to the place, not to the number of pixels.
  useLayoutEffect(() => {
    if (anchor.current) scrollTo(anchor.current);
  }, [fontSize, lineHeight, font, script]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      if (anchor.current) scrollTo(anchor.current);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const isQueued = useRef(false);
  const onScroll = () => {
    if (isQueued.current) return;
    isQueued.current = true;
    requestAnimationFrame(() => {
      isQueued.current = false;
      measure();
    });
  };
  const early = useRef<ReadChapter | null>(null);
  const onReady = (chapter: ReadChapter) => {
    // A chapter that is there from the beginning is drawn before the frame is known.
    if (!frame.current) {
      early.current = chapter;
      return;
    }
    if (chapter.chapter.id === start.chapterId) {
      if (start.at === 'end') frame.current.scrollTo({ top: frame.current.scrollHeight });
      else if (start.at !== 'start') scrollTo(start.at);
    }
    measure();
  };
  const begin = useEffectEvent(() => {
    if (early.current) onReady(early.current);
    early.current = null;
  });
  useLayoutEffect(() => begin(), []);
  const drawRest = () => {
    const element = frame.current?.querySelector('[data-p]');
    if (element) held.current = { element, top: element.getBoundingClientRect().top };
    flushSync(() => setOpening(null));
  };
  const onOpening = useEffectEvent(() => {
    const [element, place, before] = [frame.current, wanted.current, held.current];
    [wanted.current, held.current] = [null, null];
    if (!element || !(place || before)) return;
    if (place) scrollTo(place);
    else if (before) element.scrollTop += before.element.getBoundingClientRect().top - before.top;
    measure();
  });
  useLayoutEffect(() => onOpening(), [opening]);
  // Chapters far above are let go as others flow in: what is read stays where it is on the screen.
  const kept = useRef<{ id: string; top: number } | null>(null);
  const flowIn = (next: string) => {
    const element = frame.current;
    if (ids.includes(next) || !element) return;
    const above = firstSeen(chaptersIn(element), edge());
    const id = above?.dataset['chapter'];
    const read = Math.max(0, ids.indexOf(id ?? ''));
    if (id !== undefined && above && read > CHAPTERS_ABOVE)
      kept.current = { id, top: above.getBoundingClientRect().top };
    setIds([...ids.slice(Math.max(0, read - CHAPTERS_ABOVE)), next]);
  };
  useLayoutEffect(() => {
    const element = frame.current;
    const before = kept.current;
    kept.current = null;
    if (!element || !before) return;
    const chapter = chaptersIn(element).find(({ dataset }) => dataset['chapter'] === before.id);
    if (chapter) element.scrollTop += chapter.getBoundingClientRect().top - before.top;
  }, [ids]);

  return (
    <div ref={frame} className={styles.scroller} onScroll={onScroll} onClick={onMiddle}>
      {ids.map((id, index) => (
        <Section
          key={id}
          id={id}
          isFirst={index === 0}
          isLast={index === ids.length - 1}
          opening={id === start.chapterId ? opening : null}
          rest={rest}
          frame={frame}
          onReady={onReady}
          onPart={() => afterPaint(drawRest)}
          onNear={flowIn}
          onBefore={(before) => onOpen({ chapterId: before, at: 'end' })}
          renderWall={renderWall}
        />
      ))}
    </div>
  );
}

interface SectionProps {
  id: string;
  isFirst: boolean;
  isLast: boolean;
  /** Null where all of it is drawn. */
  opening: Opening | null;
  rest: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLElement | null>;
  onReady: (chapter: ReadChapter) => void;
  /** A part of it is drawn, and the rest is to come. */
  onPart: () => void;
  onNear: (next: string) => void;
  onBefore: (previous: string) => void;
  renderWall: ViewProps['renderWall'];
}

function Section({
  id,
  isFirst,
  isLast,
  opening,
  rest,
  frame,
  onReady,
  onPart,
  onNear,
  onBefore,
  renderWall,
}: SectionProps) {
  const { script } = useReadingPreferences();
  const { data, error: lastError, refetch } = useChapter(id, script);
  // While it is asked for again its wall stays: without its height what is read would move.
  const [error, setError] = useState(lastError);
  if (lastError && lastError !== error) setError(lastError);
  const end = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const look = data ?? wallOf(error);
  const nextId = look?.next?.id;
  const all = data?.text?.paragraphs;
  const paragraphs = useMemo(
    () => (all && opening ? firstPart(all, opening.paragraph) : all),
    [all, opening],
  );
  const isWhole = paragraphs === all;
  const drawPart = useEffectEvent(onPart);
  useLayoutEffect(() => {
    if (!isWhole) drawPart();
  }, [isWhole]);
  useLayoutEffect(() => {
    if (!data || isShown.current) return;
    isShown.current = true;
    onReady(data);
  });
  useEffect(() => {
    // Beyond a chapter that is not open nothing flows in.
    if (!isLast || !data || !isWhole || nextId === undefined || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear(nextId);
      },
      { root: frame.current, rootMargin: `0px 0px ${AHEAD * 100}% 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLast, data, isWhole, nextId, frame, onNear]);
  return (
    <section>
      {isFirst && look?.previous && (
        <button
          type="button"
          className={styles.neighbour}
          onClick={(event) => {
            event.stopPropagation();
            onBefore(look.previous!.id);
          }}
        >
          上一章 · {chapterName(look.previous, '章')}
        </button>
      )}
      {data && paragraphs ? (
        <>
          <ChapterBody
            id={id}
            number={data.chapter.number}
            title={chapterName(data.chapter, '章')}
            paragraphs={paragraphs}
          />
          {!isWhole && <div ref={rest} className={styles.rest} />}
        </>
      ) : error ? (
        renderWall(error, () => void refetch())
      ) : (
        <TextSkeleton />
      )}
      <div ref={end} />
      {isLast && data && isWhole && !data.next && <p className={styles.end}>已经是最后一章</p>}
    </section>
  );
}

export function TextSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="正在加载">
      {[92, 100, 96, 100, 64, 100, 98, 40].map((width, row) => (
        <Skeleton key={row} height={16} width={`${width}%`} />
      ))}
    </div>
  );
}
