import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toParagraphs } from '@yehang/server/domain/imports/to-paragraphs.ts';
import type { StoredParagraph } from '@yehang/server/db/types.ts';
import { openText } from '@yehang/server/media/texts/text-door.ts';
import { insertChapters } from '@yehang/server/db/queries/books/write-chapters.ts';
import { insertPartTexts } from '@yehang/server/db/queries/books/write-texts.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { benchDatabase } from '../database.ts';
import { rounded } from '../table.ts';
import { fillNovel, PARAGRAPH } from './fill-novel.ts';

const BYTES = 10 * 1024 ** 2;
const PARAGRAPHS_A_CHAPTER = 30;
const CHAPTERS_AT_ONCE = 40;

/** Reads a text in its confined child, finds its chapters, fetches them and writes their rows, as an import does. */
export async function ingestText() {
  const folder = await mkdtemp(join(tmpdir(), 'yehang-novel-'));
  const bench = await benchDatabase();
  try {
    const { database } = bench;
    const { id: contentId } = await fillNovel(database, '导入', []);
    const path = join(folder, 'novel.txt');
    await writeFile(path, writtenText());
    const startedAt = performance.now();
    const text = await openText({ path, name: '长夜.txt' }, { encoding: null, rule: null });
    const readMs = performance.now() - startedAt;
    const { cuts, facts } = text;
    const chapters: { id: string; cut: (typeof cuts)[number]; paragraphs: StoredParagraph[] }[] =
      [];
    for (let from = 0; from < cuts.length; from += CHAPTERS_AT_ONCE) {
      const some = cuts.slice(from, from + CHAPTERS_AT_ONCE);
      const ranges = some.map(({ at, skip }, index) => ({
        from: at + skip,
        to: cuts[from + index + 1]?.at ?? facts.blocks,
      }));
      const blocks = await text.blocks(ranges);
      chapters.push(
        ...some.map((cut, index) => ({
          ...{ id: newId(), cut, paragraphs: toParagraphs(blocks[index] ?? [], []) },
        })),
      );
    }
    text.close();
    const fetchedMs = performance.now() - startedAt;
    await database.orm.transaction(async (orm) => {
      await insertChapters(
        { orm },
        chapters.map(({ id, cut, paragraphs }, at) => ({
          ...{ id, contentId, number: at + 1, title: cut.title, volume: cut.volume },
          ...{ state: 'draft' as const, extent: paragraphs.length },
        })),
      );
      await insertPartTexts(
        { orm },
        chapters.map(({ id: partId, paragraphs }) => ({
          ...{ partId, paragraphs, nextParagraph: paragraphs.length },
        })),
      );
    });
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      chapters: chapters.length,
      'read and cut s': rounded(readMs / 1000, 1),
      'all chapters s': rounded(fetchedMs / 1000, 1),
      'with rows s': rounded(seconds, 1),
      'MB/s': rounded(BYTES / 1024 ** 2 / seconds, 1),
    };
  } finally {
    await bench.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Chapters with the usual headings, until the size is reached. */
function writtenText(): string {
  const body = Array.from(
    { length: PARAGRAPHS_A_CHAPTER },
    (_, at) => `　　${at + 1}${PARAGRAPH}`,
  ).join('\n');
  const chapterBytes = Buffer.byteLength(body) + 40;
  return Array.from(
    { length: Math.ceil(BYTES / chapterBytes) },
    (_, at) => `第${at + 1}章 夜航第${at + 1}夜\n\n${body}\n\n`,
  ).join('');
}
