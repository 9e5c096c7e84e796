import { type Point, type View, zoomAround } from './zoom.ts';

/** Closer than this a finger rests. */
const SLOP = 10;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_DISTANCE = 25;
/** A flick, px per ms. */
const FLICK = 0.5;
/** Shares of the screen after which a drag means it. */
const SWIPE_SHARE = 0.25;
const DISMISS_SHARE = 0.18;
/** How long a picture goes on that is let go of, ms; and over how long its speed is taken. */
const GLIDE_MS = 280;
const SPEED_MS = 60;
const NOWHERE: Point = { x: 0, y: 0 };
/** Pinched smaller than this, the picture is put away. */
const PINCHED_AWAY = 0.7;

export interface GestureEvent extends Point {
  kind: 'down' | 'move' | 'up' | 'cancel';
  id: number;
  /** Milliseconds. */
  at: number;
}

export type GestureEnd = 'settle' | 'next' | 'previous' | 'close';

interface GestureTarget {
  /** How the picture is seen now, and how far it may be moved at that scale. */
  view: () => View;
  limits: () => Point;
  screen: () => { width: number; height: number };
  onView: (view: View) => void;
  /** The picture is drawn off by a finger, to a side or down. */
  onDrag: (by: Point) => void;
  /** @param rest how far a picture that was let go of while it moved goes on */
  onEnd: (end: GestureEnd, rest: Point) => void;
  onTap: () => void;
  onDoubleTap: (at: Point) => void;
}

interface Finger extends Point {
  from: Point;
  fromAt: number;
  /** Where it was a moment ago, for its speed. */
  before: Point & { at: number };
}

type Mode = 'none' | 'swipe' | 'dismiss' | 'pan' | 'pinch';

const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Pinch, pan, swipe, drag down, tap and double tap of a picture; points are from the middle of the screen. */
export class PictureGestures {
  private readonly target: GestureTarget;
  private readonly fingers = new Map<number, Finger>();
  private mode: Mode = 'none';
  private begun: View = { scale: 1, x: 0, y: 0 };
  private lastTap: (Point & { at: number }) | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(target: GestureTarget) {
    this.target = target;
  }

  /** Forgets a tap that waits for another one. */
  end(): void {
    clearTimeout(this.waiting);
  }

  /** Whether a finger is further than where it would be a tap. */
  get isMoving(): boolean {
    return this.mode !== 'none';
  }

  handle(event: GestureEvent): void {
    const { kind, id, x, y, at } = event;
    if (kind === 'down') {
      this.fingers.set(id, { x, y, from: { x, y }, fromAt: at, before: { x, y, at } });
      this.begin();
      return;
    }
    const finger = this.fingers.get(id);
    if (!finger) return;
    if (kind === 'move') {
      if (at - finger.before.at > SPEED_MS) finger.before = { x: finger.x, y: finger.y, at };
      finger.x = x;
      finger.y = y;
      this.move();
      return;
    }
    this.fingers.delete(id);
    if (this.mode === 'pinch' && this.fingers.size === 1) this.goOnWithOne(at);
    else if (this.fingers.size === 0) this.finish(finger, kind === 'cancel' ? null : at);
  }

  private begin(): void {
    this.begun = this.target.view();
    if (this.fingers.size < 2) return;
    if (this.mode === 'swipe' || this.mode === 'dismiss') this.target.onDrag({ x: 0, y: 0 });
    this.mode = 'pinch';
    for (const finger of this.fingers.values()) finger.from = { x: finger.x, y: finger.y };
  }

  /** The finger that stays after a pinch moves the picture on. */
  private goOnWithOne(at: number): void {
    for (const finger of this.fingers.values()) {
      finger.from = { x: finger.x, y: finger.y };
      finger.fromAt = at;
      finger.before = { x: finger.x, y: finger.y, at };
    }
    this.begun = this.target.view();
    if (this.begun.scale > 1) this.mode = 'pan';
  }

  private move(): void {
    const [first, second] = [...this.fingers.values()];
    if (!first) return;
    if (second && this.mode === 'pinch') {
      this.pinch(first, second);
      return;
    }
    const by = { x: first.x - first.from.x, y: first.y - first.from.y };
    if (this.mode === 'none') {
      if (distanceOf(first, first.from) < SLOP) return;
      this.mode = this.modeOf(by);
    }
    if (this.mode === 'swipe') this.target.onDrag({ x: by.x, y: 0 });
    if (this.mode === 'dismiss') this.target.onDrag({ x: 0, y: by.y });
    if (this.mode === 'pan')
      this.target.onView({ ...this.begun, x: this.begun.x + by.x, y: this.begun.y + by.y });
  }

  /** What a movement is: a picture that is larger than the screen is moved, unless it is at its edge. */
  private modeOf(by: Point): Mode {
    const limits = this.target.limits();
    const { x } = this.begun;
    const isSideways = Math.abs(by.x) > Math.abs(by.y);
    if (isSideways) {
      const isAtEdge = by.x > 0 ? x >= limits.x - 1 : x <= 1 - limits.x;
      return isAtEdge ? 'swipe' : 'pan';
    }
    return limits.y > 0 || this.begun.scale > 1 ? 'pan' : 'dismiss';
  }

  private pinch(first: Finger, second: Finger): void {
    const before = Math.max(1, distanceOf(first.from, second.from));
    const scale = (this.begun.scale * distanceOf(first, second)) / before;
    const from = middleOf(first.from, second.from);
    const to = middleOf(first, second);
    const zoomed = zoomAround(this.begun, from, scale);
    this.target.onView({ scale, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y });
  }

  /** @param at null where the browser took the gesture over */
  private finish(finger: Finger, at: number | null): void {
    const { mode } = this;
    this.mode = 'none';
    if (at === null) {
      this.target.onEnd('settle', NOWHERE);
      return;
    }
    const by = { x: finger.x - finger.from.x, y: finger.y - finger.from.y };
    const ms = Math.max(1, at - finger.fromAt);
    const { width, height } = this.target.screen();
    if (mode === 'none') this.tap(finger, at);
    else if (mode === 'swipe' && isMeant(by.x, ms, width * SWIPE_SHARE))
      this.target.onEnd(by.x < 0 ? 'next' : 'previous', NOWHERE);
    else if (mode === 'dismiss' && isMeant(by.y, ms, height * DISMISS_SHARE))
      this.target.onEnd('close', NOWHERE);
    else if (mode === 'pinch' && this.target.view().scale < PINCHED_AWAY)
      this.target.onEnd('close', NOWHERE);
    else this.target.onEnd('settle', mode === 'pan' ? glideOf(finger, at) : NOWHERE);
  }

  private tap(point: Point, at: number): void {
    clearTimeout(this.waiting);
    const last = this.lastTap;
    if (last && at - last.at < DOUBLE_TAP_MS && distanceOf(last, point) < DOUBLE_TAP_DISTANCE) {
      this.lastTap = null;
      this.target.onDoubleTap({ x: point.x, y: point.y });
      return;
    }
    this.lastTap = { x: point.x, y: point.y, at };
    this.waiting = setTimeout(() => {
      this.lastTap = null;
      this.target.onTap();
    }, DOUBLE_TAP_MS);
  }
}

/** By the speed at which a finger is lifted; one that rested before stops what it held. */
function glideOf({ x, y, before }: Finger, at: number): Point {
  const ms = at - before.at;
  if (ms <= 0 || ms > 2 * SPEED_MS) return NOWHERE;
  const share = GLIDE_MS / Math.max(ms, SPEED_MS / 2);
  return { x: (x - before.x) * share, y: (y - before.y) * share };
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A long drag, or a fast one. */
const isMeant = (by: number, ms: number, distance: number) =>
  Math.abs(by) > distance || (Math.abs(by) > 2 * SLOP && Math.abs(by) / ms > FLICK);
