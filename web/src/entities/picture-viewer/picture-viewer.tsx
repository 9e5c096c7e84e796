import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import { useBackToClose } from '@yehang/ui/back-to-close.ts';
import { useFocusTrap } from '@yehang/ui/focus-trap.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PictureSlide } from './picture-slide.tsx';
import styles from './picture-viewer.module.css';
import { useGestures } from './use-gestures.ts';
import { useScreenSize } from './use-screen-size.ts';
import { type SlideSeconds, slideSeconds, useSlideShow } from './use-slide-show.ts';
import { ViewerControls } from './viewer-controls.tsx';
import {
  firstView,
  fitSize,
  nextScale,
  panLimits,
  type Point,
  settled,
  type View,
  WHOLE,
  zoomAround,
} from './zoom.ts';

interface PictureViewerProps {
  title: string;
  pictures: readonly PagePicture[];
  /** How many there are, those that are not open included. */
  total: number;
  /** The picture to begin with, from 0. */
  start: number;
  isPlaying: boolean;
  /** Follows the last picture; null where nothing does. */
  wall: ReactNode;
  /** What can be done with the picture that is shown, above the other buttons. */
  renderActions?: (index: number) => ReactNode;
  onClose: (index: number) => void;
}

const MIDDLE: Point = { x: 0, y: 0 };
/** Of keys and buttons. */
const STEP = 1.6;

/** Pictures one by one, over the whole screen. A view is that of one picture: another one begins whole. */
export function PictureViewer(props: PictureViewerProps) {
  const { title, pictures, total, start, wall, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const screen = useScreenSize();
  const [index, setIndex] = useState(start);
  const [live, setLive] = useState<View | null>(null);
  const [rested, setRested] = useState<{ index: number; view: View } | null>(null);
  const [drag, setDrag] = useState<Point | null>(null);
  const [hasControls, setControls] = useState(true);
  const [isPlaying, setPlaying] = useState(props.isPlaying);
  const [seconds, setSeconds] = useState<SlideSeconds>(slideSeconds[0]);
  const last = pictures.length - (wall === null ? 1 : 0);
  const picture = pictures[index];

  const firstOf = (at: number): View => {
    const one = pictures[at];
    return one ? firstView(fitSize(one, screen), screen) : WHOLE;
  };
  const own = rested?.index === index ? rested.view : firstOf(index);
  const view = live ?? own;
  const rest = (next: View) => {
    setLive(null);
    setDrag(null);
    if (picture) setRested({ index, view: settled(next, picture, screen) });
  };
  const goTo = (at: number) => {
    setLive(null);
    setDrag(null);
    setIndex(Math.min(last, Math.max(0, at)));
  };
  const close = () => onClose(Math.min(index, pictures.length - 1));
  const scroll = (by: number) => rest({ ...view, y: view.y - by });
  const zoomTo = (scale: number, at = MIDDLE) => rest(zoomAround(view, at, scale));

  useFocusTrap(panel);
  useBackToClose(close);
  useSlideShow({ isOn: isPlaying, seconds, index }, () => {
    if (index < last) goTo(index + 1);
    // The wall is no picture, and nothing comes after the last one.
    if (index + 1 >= last) setPlaying(false);
  });

  const gestures = useGestures(
    {
      view: () => view,
      limits: () => (picture ? panLimits(view.scale, fitSize(picture, screen), screen) : MIDDLE),
      screen: () => screen,
      onView: (next) => {
        setPlaying(false);
        if (picture) setLive(next);
      },
      onDrag: setDrag,
      onEnd: (end, by) => {
        if (end === 'close') close();
        else if (end === 'settle') rest({ ...view, x: view.x + by.x, y: view.y + by.y });
        else goTo(index + (end === 'next' ? 1 : -1));
      },
      onTap: () => setControls(!hasControls),
      onDoubleTap: (at) => picture && zoomTo(nextScale(view.scale, picture, screen), at),
    },
    (at, by) => zoomTo(view.scale * by, at),
    scroll,
  );

  const keys: Record<string, () => void> = {
    ArrowRight: () => goTo(index + 1),
    ArrowLeft: () => goTo(index - 1),
    Home: () => goTo(0),
    End: () => goTo(last),
    ArrowDown: () => scroll(screen.height / 4),
    ArrowUp: () => scroll(-screen.height / 4),
    PageDown: () => scroll(screen.height * 0.8),
    PageUp: () => scroll(-screen.height * 0.8),
    '+': () => zoomTo(view.scale * STEP),
    '=': () => zoomTo(view.scale * STEP),
    '-': () => zoomTo(view.scale / STEP),
    '0': () => rest(firstOf(index)),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A pay sheet over it has the keys; it stands beside it in the page, but inside it among components.
    if (panel.current?.closest('[inert]') || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const shown = [index - 1, index, index + 1];
  const isAway = drag !== null && drag.y !== 0;
  const faint = isAway ? Math.max(0.3, 1 - Math.abs(drag.y) / screen.height) : 1;
  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      tabIndex={-1}
      className={styles.viewer}
      style={{ backgroundColor: `rgb(0 0 0 / ${faint * 100}%)` }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage} {...gestures}>
        <div
          className={styles.strip}
          data-live={drag !== null || undefined}
          style={{
            transform: `translate(calc(${-index * 100}% + ${drag?.x ?? 0}px), ${drag?.y ?? 0}px)`,
          }}
        >
          {shown.map((at) => {
            const one = pictures[at];
            const isWall = at === pictures.length && wall !== null;
            if (!one && !isWall) return null;
            return (
              <div
                key={one?.id ?? 'wall'}
                className={styles.slide}
                style={{ left: `${at * 100}%` }}
                inert={at !== index}
              >
                {one ? (
                  <PictureSlide
                    picture={one}
                    screen={screen}
                    view={at === index ? view : firstOf(at)}
                    isLive={at === index && live !== null}
                    total={total}
                  />
                ) : (
                  <div className={styles.wall}>{wall}</div>
                )}
              </div>
            );
          })}
        </div>
      </div>
      <ViewerControls
        caption={picture?.caption ?? ''}
        actions={picture ? props.renderActions?.(index) : undefined}
        position={picture ? `${index + 1} / ${total}` : `${pictures.length} / ${total}`}
        isShown={hasControls && !isAway}
        isFirst={index === 0}
        isLast={index === last}
        isPlaying={isPlaying}
        seconds={seconds}
        isEnlarged={view.scale > 1}
        onClose={close}
        onStep={(by) => goTo(index + by)}
        onZoom={() => picture && zoomTo(nextScale(view.scale, picture, screen))}
        onPlay={() => {
          // Pressed at the end, it begins again.
          if (!isPlaying && index + 1 >= pictures.length) goTo(0);
          setPlaying(!isPlaying);
        }}
        onSeconds={setSeconds}
      />
    </div>,
    document.body,
  );
}
