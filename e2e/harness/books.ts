import { join } from 'node:path';
import type { Database } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { refreshWholes } from '@yehang/server/db/queries/content/parts.ts';
import { bookDetails, contentPictures, partTexts } from '@yehang/server/db/schema/books.ts';
import { contentParts } from '@yehang/server/db/schema/content-parts.ts';
import { contents } from '@yehang/server/db/schema/contents.ts';
import { storePage } from '@yehang/server/media/pictures/store-page.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

interface MadeBook {
  id: string;
  chapterIds: string[];
}

/** A published book of so many empty chapters. */
async function makeBook(
  { orm }: Database,
  { kind, title, chapters }: { kind: 'comic' | 'novel'; title: string; chapters: number },
): Promise<MadeBook> {
  const id = newId();
  const published = { state: 'published' as const, publishedAt: new Date() };
  await orm.insert(contents).values({ id, kind, title, extent: chapters, ...published });
  const shape = kind === 'comic' ? ({ layout: 'strip', direction: 'ltr' } as const) : {};
  await orm.insert(bookDetails).values({ contentId: id, author: '林夜', ...shape });
  const parts = Array.from({ length: chapters }, (_, index) => ({
    ...{ id: newId(), contentId: id, number: index + 1, extent: 2 },
    ...{ title: `第${'一二三四'[index]}章`, publishedAt: new Date() },
  }));
  await orm.insert(contentParts).values(parts);
  return { id, chapterIds: parts.map((part) => part.id) };
}

/** A novel whose every chapter is one paragraph, which names the chapter. */
export async function makeNovel(
  database: Database,
  title: string,
  chapters: number,
): Promise<MadeBook> {
  const book = await makeBook(database, { kind: 'novel', title, chapters });
  await database.orm.insert(partTexts).values(
    book.chapterIds.map((partId, index) => ({
      partId,
      nextParagraph: 1,
      paragraphs: [{ kind: 'text' as const, id: 0, text: `${title}的第 ${index + 1} 段夜路。` }],
    })),
  );
  await refreshWholes(database, [book.id]);
  return book;
}

const [WIDTH, HEIGHT] = [400, 600];

/** A picture as a browser draws it. */
async function drawWebp(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#406080';
      context.fillRect(0, 0, width, height);
      return canvas.toDataURL('image/webp', 0.8).split(',')[1]!;
    },
    [WIDTH, HEIGHT] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** A comic of two pictures a chapter, stored as an import stores them. */
export async function makeComic(
  database: Database,
  page: Page,
  title: string,
  chapters: number,
): Promise<MadeBook> {
  const book = await makeBook(database, { kind: 'comic', title, chapters });
  const config = (await (await fetch(`${inject('site').app}/api/app/ping/config`)).json()) as {
    data: { imgKey: string };
  };
  const target = {
    storage: localStorage(join(inject('serverEnv')['DATA_DIR'] ?? '', 'storage')),
    folder: `l/${book.id}/1`,
    nameSecret: Buffer.alloc(32, 1),
    imgKey: Buffer.from(config.data.imgKey, 'hex'),
  };
  const webp = await drawWebp(page);
  const made = {
    ...{ width: WIDTH, height: HEIGHT, color: '#406080', crop: null, pdq: null },
    slices: [{ height: HEIGHT, webp, smaller: [{ width: 360, webp }] }],
  };
  for (const [index, partId] of book.chapterIds.entries())
    for (const number of [1, 2]) {
      const sourceHash = `${index}-${number}`;
      const slices = await storePage(target, made, sourceHash);
      await database.orm.insert(contentPictures).values({
        ...{ id: newId(), contentId: book.id, partId, number, slices, sourceHash },
        ...{ width: WIDTH, height: HEIGHT },
      });
    }
  await refreshWholes(database, [book.id]);
  return book;
}
