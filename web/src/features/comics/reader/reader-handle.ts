import type { ReactNode } from 'react';
import type { Gap, Segment, StripPlace } from './strip-layout.ts';
import type { TapAct } from './tap-zones.ts';

export const ZOOM = { least: 1, most: 4, step: 1.5, double: 2 } as const;

/** How much larger a pinch may show what is zoomed already: no more than it will be when the fingers are gone. */
export function withinZoom(zoom: number, scale: number): number {
  return Math.min(ZOOM.most / zoom, Math.max(ZOOM.least / zoom, scale));
}

/** What the menu and the keyboard do with the pictures. */
export interface ReaderHandle {
  /** To the next screen or page, or the one before. */
  step(way: 1 | -1): void;
  goTo(place: StripPlace): void;
  zoomBy(factor: number): void;
  scrollBy(pixels: number): void;
}

/** What a view of the pictures is given, whether it is scrolled or turned. */
export interface PicturesProps {
  segments: readonly Segment[];
  start: StripPlace;
  /** The place that is seen now. */
  onPlace: (place: StripPlace) => void;
  /** The end of a chapter is in sight. */
  onEnd: (chapterNumber: number) => void;
  /** A chapter that is not open is in sight. */
  onWall: (chapterId: string) => void;
  /** Near the end of what is loaded. */
  onNearEnd: () => void;
  /** Near the start of what is loaded. */
  onNearStart: () => void;
  onAct: (act: TapAct) => void;
  /** It was scrolled so far that the menu is in the way. */
  onScrolled: () => void;
  renderGap: (gap: Gap, chapterId: string) => ReactNode;
  renderEnd: (chapterNumber: number) => ReactNode;
}
