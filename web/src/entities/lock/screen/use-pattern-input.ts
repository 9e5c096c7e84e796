import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { GRID, dotAt, extendAlong, extendPath, placeOf } from './pattern.ts';

interface Point {
  x: number;
  y: number;
}

interface PatternInput {
  path: readonly number[];
  isClosed: boolean;
  onDraw: (path: readonly number[]) => void;
  onFinish: (path: readonly number[]) => void;
}

/** The position of an event, in cells of the pad. */
function pointOf(event: { clientX: number; clientY: number }, pad: Element): Point {
  const { left, top, width, height } = pad.getBoundingClientRect();
  return {
    x: ((event.clientX - left) / width) * GRID,
    y: ((event.clientY - top) / height) * GRID,
  };
}

/**
 * Input of a pattern: one stroke over the dots; or dot by dot, by tapping, by keyboard, or by assistive technology.
 * Dot by dot, a pattern is completed by a button.
 */
export function usePatternInput({ path, isClosed, onDraw, onFinish }: PatternInput) {
  const stroke = useRef<{ at: Point; path: readonly number[]; before: number } | null>(null);
  const [finger, setFinger] = useState<Point | null>(null);
  const [focused, setFocused] = useState(0);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (isClosed || event.button !== 0) return;
    const at = pointOf(event, event.currentTarget);
    const dot = dotAt(at.x, at.y);
    if (dot === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const begun = extendPath(path, dot);
    stroke.current = { at, path: begun, before: path.length };
    onDraw(begun);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = stroke;
    if (!current) return;
    const at = pointOf(event, event.currentTarget);
    const longer = extendAlong(current.path, current.at, at);
    if (longer !== current.path) onDraw(longer);
    stroke.current = { ...current, at, path: longer };
    setFinger(at);
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { current } = stroke;
    if (!current) return;
    stroke.current = null;
    setFinger(null);
    if (event.type === 'pointercancel') {
      onDraw([]);
      return;
    }
    // A stroke of one dot is a tap; the next taps extend it.
    const isTap = current.path.length - current.before <= 1;
    if (!isTap) onFinish(current.path);
  };

  /** Clicks without a pointer: of a keyboard or a screen reader. */
  const onClick = (event: MouseEvent<HTMLElement>, dot: number) => {
    if (event.detail !== 0 || isClosed) return;
    setFocused(dot);
    onDraw(extendPath(path, dot));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, dot: number) => {
    if (event.key === 'Backspace' && !isClosed) {
      event.preventDefault();
      onDraw(path.slice(0, -1));
      return;
    }
    const next = neighbourOf(dot, event.key);
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    const dots = event.currentTarget.parentElement?.querySelectorAll('button');
    dots?.[next]?.focus();
  };

  return {
    finger,
    focused,
    pad: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    onClick,
    onKeyDown,
  };
}

const steps: Record<string, { column: number; row: number }> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

/** The dot in the direction of an arrow key; null at the edge, and for other keys. */
function neighbourOf(dot: number, key: string): number | null {
  const step = steps[key];
  if (!step) return null;
  const { column, row } = placeOf(dot);
  const [nextColumn, nextRow] = [column + step.column, row + step.row];
  const isInside = Math.min(nextColumn, nextRow) >= 0 && Math.max(nextColumn, nextRow) < GRID;
  return isInside ? nextRow * GRID + nextColumn : null;
}
