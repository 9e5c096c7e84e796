import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { FeedEntry } from '@yehang/contract/shapes/feed.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { BackIcon, ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createEarlyStart } from './early-start.ts';
import { slotRole, slotsAround } from './feed-slots.ts';
import styles from './short-pager.module.css';
import { ShortSlot } from './short-slot.tsx';
import { useRestingIndex } from './use-resting-index.ts';
import { createWheelSteps } from './wheel-steps.ts';

/** One screen of a feed. */
export interface FeedItem {
  id: string;
  /** Known before the video itself, if it came from a list. */
  cover: Picture | undefined;
  /** The entry of a feed; without one the video is fetched. */
  entry: FeedEntry | undefined;
}

interface ShortPagerProps {
  items: readonly FeedItem[];
  /** The current one. */
  index: number;
  onIndex: (index: number) => void;
  /** How many items were inserted above the first one. */
  above?: number;
  /** Shown below the last one. */
  end: ReactNode;
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Moves a pager by some screens. */
export function stepPager(element: HTMLElement | null, by: number): void {
  if (!element) return;
  const at = Math.round(element.scrollTop / element.clientHeight) + by;
  const behavior = isMotionReduced() ? 'instant' : 'smooth';
  element.scrollTo({ top: at * element.clientHeight, behavior });
}

/**
 * Vertical screens, one at a time, with the browser's own scroll snapping: it follows the finger, keeps its speed and
 * bounces at the ends as everything on the device does, and needs no script for a frame.
 */
export function ShortPager({ items, index, onIndex, above = 0, end }: ShortPagerProps) {
  const feed = useRef<HTMLDivElement>(null);
  const count = items.length + 1;
  const resting = useRestingIndex(index);
  // A hidden page loses its place, and items that come in above push the seen one down.
  const shownAt = useRef(index);
  const [lean] = useState(() =>
    createEarlyStart(
      (at) => feed.current?.querySelector<HTMLVideoElement>(`[data-at="${at}"] video`) ?? null,
    ),
  );
  useLayoutEffect(() => {
    shownAt.current = index;
  }, [index]);
  useLayoutEffect(() => {
    const element = feed.current;
    if (element) element.scrollTop = shownAt.current * element.clientHeight;
  }, [above]);

  useEffect(() => {
    const element = feed.current;
    if (!element) return undefined;
    const steps = createWheelSteps();
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      const step = steps(event.deltaY, event.timeStamp);
      if (step !== 0) stepPager(element, step);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  return (
    <>
      <div
        ref={feed}
        className={styles.feed}
        data-feed=""
        // Scrolling is handled by the browser; focusable, so that keys reach it.
        tabIndex={-1}
        onScroll={(event) => {
          const { scrollTop, clientHeight } = event.currentTarget;
          if (clientHeight === 0) return;
          resting.noteMotion();
          lean(scrollTop / clientHeight, index);
          const at = Math.min(items.length, Math.round(scrollTop / clientHeight));
          if (at !== index) onIndex(at);
        }}
      >
        <div className={styles.whole} style={{ height: `${count * 100}%` }}>
          {Array.from({ length: count }, (_, at) => (
            <span key={at} className={styles.stop} style={{ top: `${(at * 100) / count}%` }} />
          ))}
          {slotsAround(resting.index, items.length, above).map(({ slot, at }) => {
            const place = items[at];
            return (
              <div
                key={slot}
                className={styles.slot}
                data-at={at}
                style={{ top: `${(at * 100) / count}%`, height: `${100 / count}%` }}
                inert={at !== index}
              >
                {place && <ShortSlot place={place} role={slotRole(at - index)} />}
              </div>
            );
          })}
          <div
            className={styles.end}
            style={{ top: `${(items.length * 100) / count}%`, height: `${100 / count}%` }}
          >
            {index >= items.length - 1 && end}
          </div>
        </div>
      </div>
      <div className={styles.steps}>
        <IconButton
          label="上一个"
          icon={<BackIcon />}
          disabled={index === 0}
          onClick={() => stepPager(feed.current, -1)}
        />
        <IconButton
          label="下一个"
          icon={<ForwardIcon />}
          disabled={index >= items.length}
          onClick={() => stepPager(feed.current, 1)}
        />
      </div>
    </>
  );
}
