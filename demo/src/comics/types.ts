import type { SKRSContext2D } from '../paint/surface.ts';
import type { Cast } from './page/panel.ts';
import type { PageStyle } from './page/page.ts';

/** One page of a paged comic: its rows and the scripts of its panels in reading order. */
export interface PageSource {
  rows: string;
  /** Two pages side by side, as one wide picture. */
  spread: boolean;
  panels: readonly (readonly string[])[];
}

/** One picture of a strip: 'full 900' is its stand and height. */
export interface CutSource {
  stand: string;
  panel: readonly string[];
}

export interface ChapterSource {
  title: string;
  /** Of a paged comic. */
  pages?: readonly PageSource[];
  /** Of a strip. */
  cuts?: readonly CutSource[];
}

export interface ComicFacts {
  /** Stable name, unique; made of a-z, 0-9 and '-'. */
  slug: string;
  title: string;
  author: string;
  /** 60 to 120 characters. */
  description: string;
  category: string;
  tags: readonly string[];
  layout: 'strip' | 'pages';
  direction: 'ltr' | 'rtl';
  finished: boolean;
  rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
  /** Price of a chapter in whole gold, where gold opens it. */
  priceGold?: number;
  /** How many chapters from the first one are open to everybody. */
  freeChapters: number;
}

/** A comic as it is written. */
export interface ComicSource extends ComicFacts {
  cast: Cast;
  style: PageStyle;
  cover: { panel: readonly string[]; titleColor: string };
  chapters: readonly ChapterSource[];
}

/** A picture that is painted on a canvas of `width` × `height` times `scale`. */
export interface ComicPicture {
  width: number;
  height: number;
  paint: (ctx: SKRSContext2D, scale: number) => void;
}

export interface DemoChapter {
  title: string;
  pages: readonly ComicPicture[];
}

export interface DemoComic extends ComicFacts {
  cover: () => ComicPicture;
  chapters: readonly DemoChapter[];
}
