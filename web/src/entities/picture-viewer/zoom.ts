import { isLongPicture } from '@yehang/contract/shapes/long-picture.ts';

/** In pixels of the page. */
export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How a picture is looked at: enlarged beyond its fitting size, its middle off that of the screen. */
export interface View extends Point {
  scale: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** A picture that would be narrower than this share of the screen is a strip: it fits by its width. */
const NARROWEST = 0.35;
const NARROWEST_LONG = 0.72;
/** A strip is read: on wide screens it is no wider than a page of text. */
const WIDEST_STRIP = 720;
const LEAST_MOST = 3;
const MOST = 8;
/** For a picture that fills the screen in its own size already. */
const STEP = 2.5;
/** Steps that differ by less are one. */
const ALIKE = 1.08;

/** The size of a picture that is seen whole; a strip fills the width. */
export function fitSize(picture: Size, screen: Size): Size {
  const whole = Math.min(screen.width / picture.width, screen.height / picture.height);
  const width = Math.min(screen.width, WIDEST_STRIP);
  const narrowest = isLongPicture(picture) ? NARROWEST_LONG : NARROWEST;
  const isStrip = picture.width * whole < width * narrowest;
  const ratio = isStrip ? width / picture.width : whole;
  return { width: picture.width * ratio, height: picture.height * ratio };
}

/** How far the middle of the picture may be off that of the screen, to either side. */
export function panLimits(scale: number, fit: Size, screen: Size): Point {
  return {
    x: Math.max(0, (fit.width * scale - screen.width) / 2),
    y: Math.max(0, (fit.height * scale - screen.height) / 2),
  };
}

/** A strip begins at its top. */
export function firstView(fit: Size, screen: Size): View {
  return { ...WHOLE, y: panLimits(1, fit, screen).y };
}

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** The most that a picture may be enlarged: to its own pixels, and a little at any rate. */
export function mostScale(picture: Size, fit: Size): number {
  return Math.min(MOST, Math.max(LEAST_MOST, picture.width / fit.width));
}

/** The nearest view that leaves no gap between the picture and the screen's edge. */
export function settled(view: View, picture: Size, screen: Size): View {
  const fit = fitSize(picture, screen);
  const scale = Math.min(mostScale(picture, fit), Math.max(1, view.scale));
  const around = scale === view.scale ? view : zoomAround(view, { x: 0, y: 0 }, scale);
  const limits = panLimits(scale, fit, screen);
  return { scale, x: within(around.x, limits.x), y: within(around.y, limits.y) };
}

/** Enlarges so that what is at a point (from the screen's middle) stays there. */
export function zoomAround(view: View, point: Point, scale: number): View {
  const ratio = scale / view.scale;
  return {
    scale,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
}

/** The next of: whole, filling the screen, its own size; and whole again. */
export function nextScale(scale: number, picture: Size, screen: Size): number {
  const fit = fitSize(picture, screen);
  const fill = Math.max(screen.width / fit.width, screen.height / fit.height);
  const own = picture.width / fit.width;
  const most = mostScale(picture, fit);
  const steps = [fill, own].map((it) => Math.min(it, most)).toSorted((a, b) => a - b);
  const larger = steps.find((it) => it > scale * ALIKE);
  if (larger !== undefined) return larger;
  return scale > ALIKE ? 1 : Math.min(STEP, most);
}
