import type { SKRSContext2D } from '../paint/surface.ts';
import { paintCover } from './page/cover.ts';
import { layOutPage, layOutStrip } from './page/layout.ts';
import type { PlacedPanel, StripCut } from './page/layout.ts';
import { paintPage } from './page/page.ts';
import { readPanel } from './page/panel-script.ts';
import type { ChapterSource, ComicPicture, ComicSource, CutSource, DemoComic } from './types.ts';

export const stripSize = { width: 800, height: 1200 };
export const pageSize = { width: 1200, height: 1700 };
export const coverSize = { width: 600, height: 800 };

/** A picture of a chapter, with what lies on it. */
export interface LaidPage {
  width: number;
  height: number;
  /** Where it begins in a strip, and the strip's height; 0 and the height of a page otherwise. */
  top: number;
  whole: number;
  letterSize: number;
  panels: readonly PlacedPanel[];
}

function readCut({ stand, panel }: CutSource): StripCut {
  const [side = '', height] = stand.split(' ');
  if (side !== 'full' && side !== 'inset' && side !== 'left' && side !== 'right') {
    throw new Error(`unknown stand '${stand}'`);
  }
  return { stand: side, height: Number(height), panel: readPanel(panel) };
}

const withHeading = (panels: readonly PlacedPanel[], heading: string): PlacedPanel[] =>
  panels.map((panel, index) => (index === 0 ? { ...panel, heading } : panel));

/** The pictures of a chapter with their panels. */
export function layOutChapter(comic: ComicSource, chapter: ChapterSource): LaidPage[] {
  if (chapter.cuts) {
    const { width, height } = stripSize;
    const { placed, height: whole } = layOutStrip(chapter.cuts.map(readCut), width, height);
    const panels = withHeading(placed, chapter.title);
    return Array.from({ length: whole / height }, (_, index) => ({
      width,
      height,
      top: index * height,
      whole,
      letterSize: comic.style.letterSize,
      panels,
    }));
  }
  return (chapter.pages ?? []).map(({ rows, spread, panels }, index) => {
    const width = pageSize.width * (spread ? 2 : 1);
    const { height } = pageSize;
    const placed = layOutPage(rows, panels.map(readPanel), {
      width,
      height,
      margin: 54,
      gutter: 22,
      direction: comic.direction,
    });
    return {
      width,
      height,
      top: 0,
      whole: height,
      letterSize: comic.style.letterSize * (spread ? 1.5 : 1),
      panels: index === 0 ? withHeading(placed, chapter.title) : placed,
    };
  });
}

const toPicture =
  (comic: ComicSource) =>
  ({ panels, ...view }: LaidPage): ComicPicture => ({
    width: view.width,
    height: view.height,
    paint: (ctx: SKRSContext2D, scale: number) =>
      paintPage(ctx, panels, { window: view, cast: comic.cast, style: comic.style, scale }),
  });

/** A comic whose pictures are laid out when they are asked for. */
export function buildComic(comic: ComicSource): DemoComic {
  const { cast, style, cover, chapters, ...facts } = comic;
  return {
    ...facts,
    cover: () => ({
      ...coverSize,
      paint: (ctx, scale) =>
        paintCover(ctx, {
          panel: readPanel(cover.panel),
          size: coverSize,
          cast,
          style,
          scale,
          title: facts.title,
          author: facts.author,
          titleColor: cover.titleColor,
        }),
    }),
    chapters: chapters.map((chapter) => ({
      title: chapter.title,
      get pages() {
        return layOutChapter(comic, chapter).map(toPicture(comic));
      },
    })),
  };
}
