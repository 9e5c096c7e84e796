import type { CutSource, PageSource } from './types.ts';

type Panel = readonly string[];

/** A page of panels in rows, such as '3:1,2 / 4:1'. */
export const page = (rows: string, ...panels: readonly Panel[]): PageSource => ({
  rows,
  spread: false,
  panels,
});

/** A double page, wider than tall. */
export const spread = (rows: string, ...panels: readonly Panel[]): PageSource => ({
  rows,
  spread: true,
  panels,
});

/** A picture of a strip; `stand` is full, inset, left or right, with the height in pixels. */
export const cut = (stand: string, ...panel: Panel): CutSource => ({ stand, panel });
