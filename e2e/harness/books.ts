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
import { ownSite } from './own-site.ts';

interface MadeBook {
  id: string;
  chapterIds: string[];
}

/** How a book differs from a free one. */
interface BookOver {
  content?: Partial<typeof contents.$inferInsert>;
  details?: Partial<typeof bookDetails.$inferInsert>;
}

/** A published book of so many empty chapters. */
async function makeBook(
  { orm }: Database,
  {
    kind,
    title,
    chapters,
    content,
    details,
  }: { kind: 'comic' | 'novel'; title: string; chapters: number } & BookOver,
): Promise<MadeBook> {
  const id = newId();
  const published = { state: 'published' as const, publishedAt: new Date() };
  await orm
    .insert(contents)
    .values({ id, kind, title, extent: chapters, ...published, ...content });
  const shape = kind === 'comic' ? ({ layout: 'strip', direction: 'ltr' } as const) : {};
  await orm.insert(bookDetails).values({ contentId: id, author: '林夜', ...shape, ...details });
  const parts = Array.from({ length: chapters }, (_, index) => ({
    ...{ id: newId(), contentId: id, number: index + 1, extent: 2 },
    ...{ title: `第${'一二三四五六七八九十'[index] ?? index + 1}章`, publishedAt: new Date() },
  }));
  await orm.insert(contentParts).values(parts);
  return { id, chapterIds: parts.map((part) => part.id) };
}

/** A novel whose every chapter is one paragraph, which names the chapter. @param more further paragraphs of each */
export async function makeNovel(
  database: Database,
  title: string,
  chapters: number,
  { more = 0, ...over }: { more?: number } & BookOver = {},
): Promise<MadeBook> {
  const book = await makeBook(database, { kind: 'novel', title, chapters, ...over });
  await database.orm.insert(partTexts).values(
    book.chapterIds.map((partId, index) => ({
      partId,
      nextParagraph: more + 1,
      paragraphs: Array.from({ length: more + 1 }, (_, id) => ({
        ...{ kind: 'text' as const, id },
        text:
          id === 0
            ? `${title}的第 ${index + 1} 段夜路。`
            : `${index + 1}-${id}。${'船靠岸的时候灯还亮着，没有人说话。'.repeat(4)}`,
      })),
    })),
  );
  await refreshWholes(database, [book.id]);
  return book;
}

const PORTRAIT = { width: 400, height: 600 };

/** A picture as a browser draws it. */
async function drawWebp(page: Page, size: typeof PORTRAIT): Promise<Buffer> {
  const base64 = await page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#406080';
    context.fillRect(0, 0, width, height);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1]!;
  }, size);
  return Buffer.from(base64, 'base64');
}

/** A comic of two pictures a chapter, stored as an import stores them. @param sizes other pictures of each chapter */
export async function makeComic(
  database: Database,
  page: Page,
  title: string,
  chapters: number,
  { sizes = [PORTRAIT, PORTRAIT], ...over }: { sizes?: (typeof PORTRAIT)[] } & BookOver = {},
): Promise<MadeBook> {
  const book = await makeBook(database, { kind: 'comic', title, chapters, ...over });
  const config = (await (await fetch(`${ownSite().app}/api/app/ping/config`)).json()) as {
    data: { imgKey: string };
  };
  const target = {
    storage: localStorage(join(ownSite().serverEnv['DATA_DIR'] ?? '', 'storage')),
    folder: `l/${book.id}/1`,
    nameSecret: Buffer.alloc(32, 1),
    imgKey: Buffer.from(config.data.imgKey, 'hex'),
  };
  for (const [index, partId] of book.chapterIds.entries())
    for (const [at, size] of sizes.entries()) {
      const webp = await drawWebp(page, size);
      const made = {
        ...{ ...size, color: '#406080', crop: null, pdq: null },
        slices: [{ height: size.height, webp, smaller: [{ width: 360, webp }] }],
      };
      const sourceHash = `${index}-${at + 1}`;
      const slices = await storePage(target, made, sourceHash);
      await database.orm.insert(contentPictures).values({
        ...{ id: newId(), contentId: book.id, partId, number: at + 1, slices, sourceHash },
        ...size,
      });
    }
  await refreshWholes(database, [book.id]);
  return book;
}
