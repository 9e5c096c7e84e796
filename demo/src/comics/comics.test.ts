import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { coverSize, layOutChapter, pageSize, stripSize } from './build.ts';
import { comicSources, demoComics } from './comics.ts';
import { cornersOf, isWithin } from './page/bubble-shape.ts';
import { comicFont, fontFile, loadFont } from './page/font.ts';
import type { PlacedPanel } from './page/layout.ts';
import { bubblesOf } from './page/page.ts';
import { isReadAfter } from './page/place-bubbles.ts';
import type { PlacedBubble } from './page/place-bubbles.ts';
import { lettersOfFont } from './page/woff2-letters.ts';
import { paintComicCover, paintComicPage } from './paint-comic.ts';
import type { ComicPicture, ComicSource } from './types.ts';

const small = 0.125;

function pixelsOf(picture: ComicPicture): Buffer {
  const canvas = createCanvas(
    Math.round(picture.width * small),
    Math.round(picture.height * small),
  );
  picture.paint(canvas.getContext('2d'), small);
  return canvas.data();
}

/** How far the brightness of a picture spreads, 0 to 255. */
function spreadOf(pixels: Buffer): number {
  const values: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    values.push(((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3);
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Every panel of a comic once, with its bubbles. */
function panelsOf(comic: ComicSource): { placed: PlacedPanel; bubbles: PlacedBubble[] }[] {
  const seen = new Map<PlacedPanel, PlacedBubble[]>();
  for (const page of comic.chapters.flatMap((chapter) => layOutChapter(comic, chapter))) {
    for (const placed of page.panels) {
      if (!seen.has(placed))
        seen.set(placed, bubblesOf(placed, comic.cast, comic.style, page.letterSize));
    }
  }
  return [...seen].map(([placed, bubbles]) => ({ placed, bubbles }));
}

describe('the comics', () => {
  it('are at least six: strips, pages to the right, pages to the left, one in black and white', () => {
    const kinds = demoComics.map((comic) => `${comic.layout} ${comic.direction}`);
    expect(kinds.filter((kind) => kind === 'strip ltr').length).toBeGreaterThanOrEqual(3);
    expect(kinds.filter((kind) => kind === 'pages ltr').length).toBeGreaterThanOrEqual(2);
    expect(kinds).toContain('pages rtl');
    expect(comicSources.some((comic) => comic.style.toned)).toBe(true);
    expect(new Set(demoComics.map((comic) => comic.slug)).size).toBe(demoComics.length);
  });

  it.each(demoComics)('$slug has facts within the limits of the catalogue', (comic) => {
    expect(comic.slug).toMatch(/^[a-z0-9-]+$/u);
    expect(Array.from(comic.description).length).toBeGreaterThanOrEqual(60);
    expect(Array.from(comic.description).length).toBeLessThanOrEqual(120);
    expect(comic.tags.length).toBeGreaterThanOrEqual(3);
    expect(comic.tags.length).toBeLessThanOrEqual(5);
    expect(comic.chapters.length).toBeGreaterThanOrEqual(3);
    expect(comic.freeChapters).toBeLessThanOrEqual(comic.chapters.length);
    expect(comic.priceGold !== undefined).toBe(comic.rule === 'gold' || comic.rule === 'vipOrGold');
  });

  it.each(demoComics)('$slug has chapters of the promised size', (comic) => {
    for (const { title, pages } of comic.chapters) {
      expect(pages.length, title).toBeGreaterThanOrEqual(8);
      expect(pages.length, title).toBeLessThanOrEqual(12);
      const wide = pages.filter((page) => page.width > page.height);
      expect(wide.length, title).toBe(comic.layout === 'strip' ? 0 : 1);
      const size = comic.layout === 'strip' ? stripSize : pageSize;
      for (const page of pages.filter((one) => !wide.includes(one))) {
        expect([page.width, page.height]).toEqual([size.width, size.height]);
      }
    }
  });
});

describe.each(demoComics)('the pictures of $slug', (comic) => {
  it.each(comic.chapters)(
    'of $title are neither blank nor different the second time',
    ({ pages }) => {
      const again = pages.map(pixelsOf);
      for (const [index, pixels] of pages.map(pixelsOf).entries()) {
        expect(spreadOf(pixels), `page ${index}`).toBeGreaterThan(8);
        expect(pixels.equals(again[index] ?? Buffer.alloc(0)), `page ${index}`).toBe(true);
      }
    },
  );

  it('are refused where there is no such page', async () => {
    await expect(paintComicPage(comic.slug, 9, 0)).rejects.toThrow(/no page/u);
    await expect(paintComicPage('nothing', 0, 0)).rejects.toThrow(/no comic/u);
  });

  it('are JPEGs of the promised size', async () => {
    const page = await loadImage(await paintComicPage(comic.slug, 0, 0));
    const size = comic.layout === 'strip' ? stripSize : pageSize;
    expect([page.width, page.height]).toEqual([size.width, size.height]);
    const cover = await loadImage(await paintComicCover(comic.slug));
    expect([cover.width, cover.height]).toEqual([coverSize.width, coverSize.height]);
  });
});

describe.each(comicSources)('the bubbles of $slug', (comic) => {
  const panels = panelsOf(comic);

  it('stay within their panels', () => {
    for (const { placed, bubbles } of panels) {
      const { x, y, width, height } = placed.box;
      for (const bubble of bubbles) {
        const edges = [
          bubble.x - bubble.rx - x,
          bubble.y - bubble.ry - y,
          x + width - bubble.x - bubble.rx,
          y + height - bubble.y - bubble.ry,
        ];
        expect(Math.min(...edges), bubble.line.text).toBeGreaterThan(-0.5);
      }
    }
  });

  it('hold their text', () => {
    loadFont();
    const ctx = createCanvas(8, 8).getContext('2d');
    for (const bubble of panels.flatMap((one) => one.bubbles)) {
      const { block, size, line } = bubble;
      for (const [x, y] of cornersOf(block, size)) {
        expect(isWithin(line.kind, bubble, x, y), `${line.text} at ${x}, ${y}`).toBe(true);
      }
      ctx.font = `${size}px "${comicFont}"`;
      if (block.vertical) continue;
      for (const text of block.lines) {
        expect(ctx.measureText(text).width, text).toBeLessThan(bubble.rx * 2);
      }
    }
  });

  it('are read in the order of the script', () => {
    for (const { bubbles } of panels) {
      for (const [index, bubble] of bubbles.entries()) {
        const next = bubbles[index + 1];
        if (next) expect(isReadAfter(bubble, next, comic.direction), next.line.text).toBe(true);
      }
    }
  });

  it('leave the letters large enough', () => {
    for (const bubble of panels.flatMap((one) => one.bubbles)) {
      expect(bubble.size, bubble.line.text).toBeGreaterThanOrEqual(comic.style.letterSize * 0.69);
    }
  });

  it('are spoken by somebody of the cast', () => {
    for (const { line } of panels.flatMap((one) => one.bubbles)) {
      if (line.kind !== 'caption') expect(Object.keys(comic.cast), line.text).toContain(line.who);
    }
  });
});

describe('the font', () => {
  const letters = lettersOfFont(readFileSync(fontFile()));

  it('has what Chinese needs and lacks what it cannot have', () => {
    expect(letters.size).toBeGreaterThan(5000);
    expect(letters.has('猫'.codePointAt(0) ?? 0)).toBe(true);
    expect(letters.has(0x1f600)).toBe(false);
  });

  it.each(comicSources)('has every letter of $slug', (comic) => {
    const panels = panelsOf(comic);
    const texts = [
      comic.title,
      comic.author,
      ...comic.chapters.map((chapter) => chapter.title),
      ...panels.flatMap(({ bubbles }) => bubbles.flatMap((bubble) => bubble.block.lines)),
      ...panels.flatMap(({ placed }) => placed.panel.sounds.map((sound) => sound.text)),
    ];
    const lacking = Array.from(texts.join('')).filter(
      (letter) => !letters.has(letter.codePointAt(0) ?? 0),
    );
    expect(lacking).toEqual([]);
  });
});
