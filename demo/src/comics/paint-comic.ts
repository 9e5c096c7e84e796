import { createCanvas } from '@napi-rs/canvas';
import { demoComics } from './comics.ts';
import type { ComicPicture } from './types.ts';

const jpegQuality = 88;

function encode(picture: ComicPicture, scale: number): Promise<Buffer> {
  const canvas = createCanvas(
    Math.round(picture.width * scale),
    Math.round(picture.height * scale),
  );
  picture.paint(canvas.getContext('2d'), scale);
  return canvas.encode('jpeg', jpegQuality);
}

function findComic(slug: string): (typeof demoComics)[number] {
  const comic = demoComics.find((one) => one.slug === slug);
  if (!comic) throw new Error(`no comic is called ${slug}`);
  return comic;
}

/**
 * One page as a JPEG; chapters and pages count from 0. A `scale` of 1 is the size of the page.
 * Throws where there is no such page.
 */
export function paintComicPage(
  slug: string,
  chapter: number,
  page: number,
  scale = 1,
): Promise<Buffer> {
  const picture = findComic(slug).chapters[chapter]?.pages[page];
  if (!picture) throw new Error(`${slug} has no page ${page} in chapter ${chapter}`);
  return encode(picture, scale);
}

/** The cover as a JPEG of 600 × 800. */
export function paintComicCover(slug: string, scale = 1): Promise<Buffer> {
  return encode(findComic(slug).cover(), scale);
}
