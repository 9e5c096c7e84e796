import type { BookKind } from '@yehang/contract/shapes/book.ts';
import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { refreshWholes } from '../../src/db/queries/content/parts.ts';
import { bookDetails, contentPictures, partTexts } from '../../src/db/schema/books.ts';
import { contentParts } from '../../src/db/schema/content-parts.ts';
import type { contents } from '../../src/db/schema/contents.ts';
import { buildContent } from './content.ts';

export interface BuiltBook {
  id: string;
  /** In their order. */
  chapterIds: string[];
}

interface BookOptions {
  kind?: BookKind;
  chapters?: number;
  content?: Partial<typeof contents.$inferInsert>;
  details?: Partial<typeof bookDetails.$inferInsert>;
  /** Before each chapter's title. */
  named?: string;
}

/** A published book: a comic of two pictures a chapter, or a novel of two paragraphs. */
export async function buildBook(
  database: Database,
  { kind = 'comic', chapters = 3, content = {}, details = {}, named = '' }: BookOptions = {},
): Promise<BuiltBook> {
  const { orm } = database;
  const { id } = await buildContent(database, { kind, extent: 0, ...content });
  const shape = kind === 'comic' ? ({ layout: 'strip', direction: 'ltr' } as const) : {};
  await orm.insert(bookDetails).values({ contentId: id, author: '林夜', ...shape, ...details });
  const parts = Array.from({ length: chapters }, (_, index) => ({
    id: newId(),
    contentId: id,
    number: index + 1,
    title: `${named}第 ${index + 1} 章`,
    extent: 2,
    publishedAt: new Date(Date.UTC(2026, 0, 1)),
  }));
  if (parts.length > 0) {
    await orm.insert(contentParts).values(parts);
    if (kind === 'comic') await orm.insert(contentPictures).values(parts.flatMap(picturesOf));
    else await orm.insert(partTexts).values(parts.map(textOf));
  }
  await refreshWholes(database, [id]);
  return { id, chapterIds: parts.map((part) => part.id) };
}

interface BuiltPart {
  id: string;
  contentId: string;
  number: number;
}

function picturesOf({ id, contentId, number }: BuiltPart) {
  return [1, 2].map((place) => ({
    id: newId(),
    contentId,
    partId: id,
    number: place,
    width: 800,
    height: 1200,
    slices: [
      { path: `l/${id}/${number}-${place}.webp`, width: 800, height: 1200, color: '#14161c' },
    ],
    sourceHash: `${number}-${place}`,
  }));
}

function textOf({ id, number }: BuiltPart) {
  return {
    partId: id,
    nextParagraph: 2,
    paragraphs: [0, 1].map((place) => ({
      kind: 'text' as const,
      id: place,
      text: `第 ${number} 章的第 ${place + 1} 段。`,
    })),
  };
}
