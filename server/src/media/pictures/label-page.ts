import type { MadePage } from './page-door.ts';
import { labelWebp, type AiLabel } from './webp-label.ts';

/** Puts the label of what an AI made into every file of a page, the smaller ones too. */
export const labelPage = (page: MadePage, label: AiLabel): MadePage => ({
  ...page,
  slices: page.slices.map((slice) => ({
    ...slice,
    webp: labelWebp(slice.webp, label),
    smaller: slice.smaller.map((it) => ({ ...it, webp: labelWebp(it.webp, label) })),
  })),
});
