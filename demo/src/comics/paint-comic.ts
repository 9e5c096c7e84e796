import { createCanvas } from '@napi-rs/canvas';
import { comicSources, demoComics } from './comics.ts';
import type { ComicPicture, DemoComic } from './types.ts';

const jpegQuality = 88;
/** Dots have hard edges, which cost much and hide what a JPEG does to them. */
const tonedQuality = 76;

function encode(picture: ComicPicture, quality: number, scale: number): Promise<Buffer> {
  const canvas = createCanvas(
    Math.round(picture.width * scale),
    Math.round(picture.height * scale),
  );
  picture.paint(canvas.getContext('2d'), scale);
  return canvas.encode('jpeg', quality);
}

function findComic(slug: string): { comic: DemoComic; quality: number } {
  const comic = demoComics.find((one) => one.slug === slug);
  if (!comic) throw new Error(`no comic is called ${slug}`);
  const toned = comicSources.some((source) => source.slug === slug && source.style.toned);
  return { comic, quality: toned ? tonedQuality : jpegQuality };
}

/**
 * One page as a JPEG; chapters and pages count from 0. A `scale` of 1 is the size of the page.
 * Throws where there is no such page.
 */
export async function paintComicPage(
  slug: string,
  chapter: number,
  page: number,
  scale = 1,
): Promise<Buffer> {
  const { comic, quality } = findComic(slug);
  const picture = comic.chapters[chapter]?.pages[page];
  if (!picture) throw new Error(`${slug} has no page ${page} in chapter ${chapter}`);
  return encode(picture, quality, scale);
}

/** The cover as a JPEG of 600 × 800. */
export async function paintComicCover(slug: string, scale = 1): Promise<Buffer> {
  const { comic, quality } = findComic(slug);
  return encode(comic.cover(), quality, scale);
}
