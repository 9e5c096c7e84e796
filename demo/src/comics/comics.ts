import { buildComic } from './build.ts';
import { lighthouse } from './stories/lighthouse/comic.ts';
import type { ComicSource, DemoComic } from './types.ts';

export const comicSources: readonly ComicSource[] = [lighthouse];

/** The comics of the demonstration: scripts that are drawn page by page. */
export const demoComics: readonly DemoComic[] = comicSources.map(buildComic);
