import { buildComic } from './build.ts';
import { bowlOfTea } from './stories/bowl-of-tea/comic.ts';
import { cloudCouriers } from './stories/cloud-couriers/comic.ts';
import { foxRepairs } from './stories/fox-repairs/comic.ts';
import { lighthouse } from './stories/lighthouse/comic.ts';
import { nightStore } from './stories/night-store/comic.ts';
import { seaTram } from './stories/sea-tram/comic.ts';
import type { ComicSource, DemoComic } from './types.ts';

export const comicSources: readonly ComicSource[] = [
  lighthouse,
  nightStore,
  foxRepairs,
  seaTram,
  cloudCouriers,
  bowlOfTea,
];

/** The comics of the demonstration: scripts that are drawn page by page. */
export const demoComics: readonly DemoComic[] = comicSources.map(buildComic);
