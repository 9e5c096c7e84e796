import type { ChapterCut, NovelPlan } from '@yehang/contract/shapes/imports.ts';
import { newId } from '../../db/new-id.ts';
import {
  fillBookDetails,
  fillCover,
  fillDescription,
  insertChapters,
  insertPagePictures,
} from '../../db/queries/books/write-chapters.ts';
import { insertPartTexts } from '../../db/queries/books/write-texts.ts';
import type { StoredParagraph, StoredPicture } from '../../db/types.ts';
import { MediaError, stopIfCancelled, type MediaErrorCode } from '../../media/media-error.ts';
import { PageDoor } from '../../media/pictures/page-door.ts';
import { PAGE_SHAPE } from '../../media/pictures/store-page.ts';
import type { Block } from '../../media/texts/text-messages.ts';
import { openText, type OpenText } from '../../media/texts/text-door.ts';
import { charactersOf } from '../books/plain-text.ts';
import { correctedCuts, textPlanProblem } from './corrected-cuts.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import type { Importer, ImportWork } from './importer.ts';
import { nextChapter } from './next-chapter.ts';
import { storeCover } from './store-cover.ts';
import { storePictures, type PictureRow } from './store-pictures.ts';
import { toParagraphs } from './to-paragraphs.ts';
import { toTextFindings } from './text-findings.ts';

/** Chapters whose text is fetched at once. */
const CHAPTERS_AT_ONCE = 40;

/** A book is not refused for a picture that is broken; for one that must not be shown it is. */
const unreadable: ReadonlySet<MediaErrorCode> = new Set([
  'notImage',
  'imageBroken',
  'imageTooLarge',
  'archiveBroken',
]);
const MOST_NAMED = 10;
const MOST_NAME = 60;

interface MadeChapter {
  id: string;
  cut: ChapterCut;
  paragraphs: StoredParagraph[];
  pictures: PictureRow[];
}

/** Novels as TXT, Markdown or EPUB. */
export const novelImporter: Importer<NovelPlan> = {
  kind: 'novel',
  takesSeveral: false,
  area: LOCKED_PICTURES,

  read: async ({ row }) => {
    const text = await openText(fileOf(row), { encoding: null, rule: null });
    try {
      const findings = toTextFindings(text);
      const { encoding, rule } = text.facts;
      return { plan: { kind: 'novel', encoding, rule, removed: [], changed: [] }, findings };
    } finally {
      text.close();
    }
  },

  planProblem: textPlanProblem,

  carryOut: async (work, plan) => {
    const { row, context } = work;
    const text = await openText(fileOf(row), plan);
    try {
      const cuts = correctedCuts(text.cuts, plan);
      await nextChapter(context.database, row.contentId, cuts.length);
      const chapters = await makeChapters(work, text, cuts);
      const { author, description, cover: file } = text.facts;
      const cover = file === null ? null : await coverOf(context, text, file);
      return async (database) => {
        const { contentId } = row;
        const first = await nextChapter(database, contentId, chapters.length);
        await insertChapters(
          database,
          chapters.map(({ id, cut, paragraphs }, place) => ({
            id,
            contentId,
            number: first + place,
            title: cut.title,
            volume: cut.volume,
            state: 'draft' as const,
            extent: charactersOf(paragraphs),
          })),
        );
        await insertPartTexts(
          database,
          chapters.map(({ id: partId, paragraphs }) => ({
            partId,
            paragraphs,
            nextParagraph: paragraphs.length,
          })),
        );
        await insertPagePictures(
          database,
          chapters.flatMap(({ id: partId, pictures }) =>
            pictures.map((picture) => ({ ...picture, contentId, partId })),
          ),
        );
        await fillBookDetails(database, contentId, { author: author.toWellFormed() });
        await fillDescription(database, contentId, description.toWellFormed());
        if (cover) await fillCover(database, contentId, cover);
      };
    } finally {
      text.close();
    }
  },
};

const fileOf = ({ sourcePath, sourceName }: ImportWork['row']) => ({
  path: sourcePath,
  name: sourceName,
});

async function makeChapters(
  work: ImportWork,
  text: OpenText,
  cuts: readonly ChapterCut[],
): Promise<MadeChapter[]> {
  const made: MadeChapter[] = [];
  const leftOut = new Map<number, string>();
  const door = new PageDoor(PAGE_SHAPE);
  try {
    for (let from = 0; from < cuts.length; from += CHAPTERS_AT_ONCE) {
      stopIfCancelled(work.signal);
      const some = cuts.slice(from, from + CHAPTERS_AT_ONCE);
      const ranges = some.map(({ at, skip }, index) => {
        const to = cuts[from + index + 1]?.at ?? text.facts.blocks;
        return { from: Math.min(at + skip, to), to };
      });
      const blocks = await text.blocks(ranges);
      for (const [index, cut] of some.entries())
        made.push(
          await makeChapter(
            { work, text, door, leftOut },
            cut,
            blocks[index] ?? [],
            made.length + 1,
          ),
        );
      work.onProgress('chapters', made.length / cuts.length);
    }
    if (leftOut.size > 0) work.note(leftOutNote([...leftOut.values()]));
    return made;
  } finally {
    door.close();
  }
}

interface Making {
  work: ImportWork;
  text: OpenText;
  door: PageDoor;
  /** Pictures that could not be read, by their index, with their names. */
  leftOut: Map<number, string>;
}

async function makeChapter(
  { work, text, door, leftOut }: Making,
  cut: ChapterCut,
  blocks: readonly Block[],
  place: number,
): Promise<MadeChapter> {
  const entries = blocks.flatMap((block) =>
    block.kind === 'picture' && !leftOut.has(block.file)
      ? [{ index: block.file, name: String(block.name), bytes: 0 }]
      : [],
  );
  const files = entries.map(({ index }) => index);
  const isLeftOut = (error: unknown, file: number) => {
    if (!(error instanceof MediaError) || !unreadable.has(error.code)) return false;
    leftOut.set(file, entries.find(({ index }) => index === file)?.name ?? '');
    return true;
  };
  const archive = {
    entries,
    leftOut: [],
    read: (file: number) => text.read(file),
    close: () => text.close(),
  };
  const pictures =
    files.length === 0
      ? []
      : await storePictures(
          work,
          { archive, door },
          { files, folder: String(place), isLeftOut },
          () => undefined,
        );
  const paragraphs = toParagraphs(
    blocks.filter((block) => block.kind !== 'picture' || !leftOut.has(block.file)),
    pictures.map(({ id }) => id),
  );
  return { id: newId(), cut, paragraphs, pictures };
}

function leftOutNote(names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMED).map((name) => name.slice(-MOST_NAME).toWellFormed());
  const rest = names.length > MOST_NAMED ? ' 等' : '';
  return `有 ${names.length} 张图片读不出来，没有导入：${first.join('、')}${rest}`;
}

/** The cover of an EPUB; null where it is no picture that can be read: a book is not refused for its cover. */
async function coverOf(
  context: ImportWork['context'],
  text: OpenText,
  file: number,
): Promise<StoredPicture | null> {
  try {
    return await storeCover(context, await text.read(file));
  } catch (error) {
    if (!(error instanceof MediaError) || error.mayRetry) throw error;
    return null;
  }
}
