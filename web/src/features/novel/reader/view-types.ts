import type { ReactNode } from 'react';
import type { ReaderPlace } from './reader-place.ts';

/** Where a chapter is begun: at a place, or at one of its ends. */
export type Start = { chapterId: string; at: ReaderPlace | 'start' | 'end' };

/** How far a reader is in a chapter. */
export interface Progress {
  /** 0 to 1. */
  fraction: number;
  /** Counted from 1; null where there are no pages. */
  page: number | null;
  pages: number | null;
}

/** What the bars and the voice ask of the text that is shown, scrolled or paged. */
export interface TextView {
  /** The element that holds the text. */
  root: () => HTMLElement | null;
  /** Turns by a screen, or by a page; the chapter before or after it where there is none. */
  turn: (step: 1 | -1) => void;
  /** Shows a place; false where its chapter is not drawn. */
  show: (place: ReaderPlace) => boolean;
  /** Whether a place is on the screen. */
  isShown: (place: ReaderPlace) => boolean;
  /** Goes to a share of the chapter, 0 to 1. */
  seek: (fraction: number) => void;
  /** Moves by px where the text is scrolled; false where it is paged. */
  creep: (px: number) => boolean;
}

export interface ViewProps {
  start: Start;
  onPlace: (place: ReaderPlace, progress: Progress) => void;
  /** The end of a chapter was seen; the place is one in that chapter. */
  onFinished: (place: ReaderPlace) => void;
  /** A chapter that is not drawn is wanted. */
  onOpen: (start: Start) => void;
  /** A tap between the zones that turn. */
  onMiddle: () => void;
  /** Whether the volume keys turn. */
  hasVolumeKeys: boolean;
  /** What stands in place of a chapter that is not open. */
  renderWall: (error: unknown, retry: () => void) => ReactNode;
}
