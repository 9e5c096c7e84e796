import type { Danmaku } from '@yehang/contract/shapes/danmaku.ts';
import { createLanes } from './lanes.ts';
import styles from './danmaku-layer.module.css';

/** How they are drawn. Sizes in CSS pixels. */
export interface DanmakuStyle {
  fontPx: number;
  /** Share of the height that moving ones may use. */
  area: number;
  gap: number;
}

const TRAVEL_SECONDS = 8;
const STAND_SECONDS = 4;
/** They are placed ahead: the video reports its time four times a second. */
const AHEAD_SECONDS = 0.8;
/** The delay of each animation, so that one that is placed ahead has no negative time. */
const LEAD_MS = 2000;
/** Beyond this difference between video and animations, the danmaku are moved along. */
const DRIFT_MS = 250;

interface Shown {
  atSeconds: number;
  element: HTMLElement;
  animation: Animation;
}

export interface DanmakuRenderer {
  /** Shows these, by time, instead of the former ones; those on the picture continue. */
  setEntries: (entries: readonly Danmaku[], ownIds: ReadonlySet<string>) => void;
  stop: () => void;
}

/**
 * Renders danmaku over a video: they move with its time, pause with it, and are placed again after a seek or a change
 * of size. Only transforms move, each in an animation of its own that the browser runs by itself.
 */
export function renderDanmaku(
  layer: HTMLElement,
  video: HTMLVideoElement,
  style: DanmakuStyle,
): DanmakuRenderer {
  const measure = textMeasure(layer, style.fontPx);
  const laneHeight = Math.round(style.fontPx * 1.5);
  const shown = new Map<string, Shown>();
  /** What was placed, or found no lane, since all were placed again. */
  let settled = new Set<string>();
  let entries: readonly Danmaku[] = [];
  let ownIds: ReadonlySet<string> = new Set();
  let lanes = createLanes(roomOf(layer, laneHeight, style));
  let width = layer.clientWidth;

  const localMs = (atSeconds: number) => (video.currentTime - atSeconds) * 1000 + LEAD_MS;
  const isRunning = () => !video.paused && !video.ended && !video.seeking && video.readyState > 2;

  function clear(): void {
    for (const { element, animation } of shown.values()) {
      animation.cancel();
      element.remove();
    }
    shown.clear();
  }

  function add(entry: Danmaku): void {
    settled.add(entry.id);
    const textWidth = measure(entry.text);
    const { atSeconds, mode } = entry;
    const lane = lanes.place({ atSeconds, mode, width: textWidth });
    if (lane === null) return;
    const element = document.createElement('span');
    element.textContent = entry.text;
    element.className = styles.danmaku ?? '';
    element.dataset['danmaku'] = entry.id;
    element.dataset['color'] = entry.color;
    if (ownIds.has(entry.id)) element.dataset['own'] = '';
    const y = lane * laneHeight;
    const from = mode === 'scroll' ? width : (width - textWidth) / 2;
    const to = mode === 'scroll' ? -textWidth : from;
    const place = (x: number) => ({ transform: `translate3d(${x}px, ${y}px, 0)`, opacity: 1 });
    layer.append(element);
    const seconds = mode === 'scroll' ? TRAVEL_SECONDS : STAND_SECONDS;
    const animation = element.animate([place(from), place(to)], {
      delay: LEAD_MS,
      duration: seconds * 1000,
    });
    animation.currentTime = localMs(atSeconds);
    animation.playbackRate = video.playbackRate;
    if (!isRunning()) animation.pause();
    animation.onfinish = () => {
      element.remove();
      shown.delete(entry.id);
    };
    shown.set(entry.id, { atSeconds, element, animation });
  }

  function tick(): void {
    if (document.hidden || video.seeking) return;
    const now = video.currentTime;
    const isDue = ({ id, atSeconds }: Danmaku) =>
      atSeconds <= now + AHEAD_SECONDS && atSeconds > now - TRAVEL_SECONDS && !settled.has(id);
    for (const entry of entries) if (isDue(entry)) add(entry);
    for (const { animation, atSeconds } of shown.values()) {
      const wanted = localMs(atSeconds);
      if (Math.abs(Number(animation.currentTime) - wanted) > DRIFT_MS)
        animation.currentTime = wanted;
    }
  }

  function layOutAgain(): void {
    clear();
    settled = new Set();
    width = layer.clientWidth;
    lanes = createLanes(roomOf(layer, laneHeight, style));
    tick();
  }

  const hold = () => {
    for (const { animation } of shown.values()) animation.pause();
  };
  const resume = () => {
    for (const { animation } of shown.values()) if (isRunning()) animation.play();
  };
  const onVisible = () => (document.hidden ? clear() : layOutAgain());
  const onRate = () => {
    for (const { animation } of shown.values()) animation.updatePlaybackRate(video.playbackRate);
  };
  const reactions = [
    ['timeupdate', tick],
    ['seeking', clear],
    ['seeked', layOutAgain],
    ['playing', resume],
    ['pause', hold],
    ['waiting', hold],
    ['emptied', clear],
    ['ratechange', onRate],
  ] as const;
  for (const [type, react] of reactions) video.addEventListener(type, react);
  document.addEventListener('visibilitychange', onVisible);
  const sizes = new ResizeObserver(layOutAgain);
  sizes.observe(layer);

  return {
    setEntries: (next, own) => {
      entries = next;
      ownIds = own;
      const wanted = new Set(next.map(({ id }) => id));
      for (const [id, { animation, element }] of shown) {
        if (wanted.has(id)) continue;
        animation.cancel();
        element.remove();
        shown.delete(id);
      }
      tick();
    },
    stop: () => {
      for (const [type, react] of reactions) video.removeEventListener(type, react);
      document.removeEventListener('visibilitychange', onVisible);
      sizes.disconnect();
      clear();
    },
  };
}

function roomOf(layer: HTMLElement, laneHeight: number, { area, gap }: DanmakuStyle) {
  const count = Math.max(1, Math.floor(layer.clientHeight / laneHeight));
  return {
    count,
    forMoving: Math.max(1, Math.round(count * area)),
    width: layer.clientWidth,
    travelSeconds: TRAVEL_SECONDS,
    standSeconds: STAND_SECONDS,
    gap,
  };
}

/** Measures text on a canvas, without a layout of the page for each. */
function textMeasure(layer: HTMLElement, fontPx: number): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * fontPx;
  context.font = `600 ${fontPx}px ${getComputedStyle(layer).fontFamily}`;
  // The border of the viewer's own takes some space as well.
  return (text) => Math.ceil(context.measureText(text).width) + 12;
}
