import { buildComic } from './build.ts';
import { foxRepairs } from './stories/fox-repairs/comic.ts';
import { lighthouse } from './stories/lighthouse/comic.ts';
import { nightStore } from './stories/night-store/comic.ts';
import { seaTram } from './stories/sea-tram/comic.ts';
import type { ComicSource, DemoComic } from './types.ts';

export const comicSources: readonly ComicSource[] = [lighthouse, nightStore, foxRepairs, seaTram];

/** The comics of the demonstration: scripts that are drawn page by page. */
export const demoComics: readonly DemoComic[] = comicSources.map(buildComic);
