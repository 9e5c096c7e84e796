import { useLayoutEffect, useRef } from 'react';
import { fitPage } from './paged-layout.ts';
import { PictureView } from './picture-view.tsx';
import { withinZoom } from './reader-handle.ts';
import styles from './reader.module.css';
import { usePinch } from './use-pinch.ts';
import type { View } from './views.ts';

/** How large a page is shown, and around which point of the screen that began, in shares of it. */
export interface PageZoom {
  readonly factor: number;
  readonly x: number;
  readonly y: number;
}

interface PageSlideProps {
  view: View;
  screen: { width: number; height: number };
  /** Null while another page is seen. */
  zoom: PageZoom | null;
  isUrgent: boolean;
  onZoom: (factor: number, x: number, y: number) => void;
}

/** One page: all of it on the screen, or larger and scrolled. */
export function PageSlide({ view, screen, zoom, isUrgent, onZoom }: PageSlideProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const factor = zoom?.factor ?? 1;
  const fit = fitPage(view, screen);
  const [width, height] = [fit.width * factor, fit.height * factor];
  const before = useRef({ width, height });

  // The point that was pinched or tapped stays where it is on the screen.
  useLayoutEffect(() => {
    const element = frame.current;
    const old = before.current;
    before.current = { width, height };
    if (!element || !zoom || old.width === width) return;
    const [x, y] = [zoom.x * screen.width, zoom.y * screen.height];
    const margin = (content: number, whole: number) => Math.max(0, (whole - content) / 2);
    const stay = (scroll: number, point: number, [from, to, whole]: [number, number, number]) =>
      ((scroll + point - margin(from, whole)) * to) / from + margin(to, whole) - point;
    element.scrollLeft = stay(element.scrollLeft, x, [old.width, width, screen.width]);
    element.scrollTop = stay(element.scrollTop, y, [old.height, height, screen.height]);
  }, [width, height, zoom, screen.width, screen.height]);

  usePinch(frame, {
    onMove: ({ scale, x, y }) => {
      const [element, content] = [frame.current, drawn.current];
      if (!element || !content) return;
      const left = element.scrollLeft + x - content.offsetLeft;
      const top = element.scrollTop + y - content.offsetTop;
      content.style.transformOrigin = `${left}px ${top}px`;
      content.style.transform = `scale(${withinZoom(factor, scale)})`;
    },
    onEnd: ({ scale, x, y }) => {
      if (drawn.current) drawn.current.style.transform = '';
      onZoom(factor * scale, x / screen.width, y / screen.height);
    },
  });

  return (
    <div ref={frame} className={styles.slide}>
      <div ref={drawn} className={styles.drawn} style={{ width, height }}>
        <PictureView view={view} width={width} height={height} isUrgent={isUrgent} />
      </div>
    </div>
  );
}
