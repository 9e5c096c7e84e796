import type { PdqHash } from './pdq/pdq.ts';
import type { PictureFormat } from './picture-format.ts';

/** How pictures of chapters and sets are stored. */
export interface PageShape {
  /** Wider ones are brought down to this many pixels. */
  maxWidth: number;
  /** Taller ones are cut into slices of at most this many pixels. */
  sliceHeight: number;
  /** Widths at which each slice is wanted besides, where they are smaller. */
  widths: readonly number[];
}

/** One picture; its bytes follow. */
export interface PageTask extends PageShape {
  from: PictureFormat;
}

/** A slice: its height, the width of each further size, and the bytes of each, itself first. */
export interface PageSlice {
  height: number;
  widths: number[];
  bytes: number[];
}

/** What is left without empty borders, in shares of the sides. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type PageAnswer =
  | {
      kind: 'page';
      width: number;
      height: number;
      /** As `#a1b2c3`. */
      color: string;
      crop: Crop | null;
      slices: PageSlice[];
      pdq: PdqHash | null;
    }
  | { kind: 'refused'; code: 'notImage' | 'imageTooLarge' | 'imageBroken'; detail: string };
