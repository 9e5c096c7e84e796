import { MOST_CHAPTERS } from '@yehang/contract/shapes/console-chapter.ts';
import type { WrittenChapter } from '@yehang/contract/shapes/work-chapter.ts';
import { insertChapters, lockForChapters } from '../../db/queries/books/write-chapters.ts';
import {
  findWrittenText,
  insertPartTexts,
  writePartText,
  type WrittenText,
} from '../../db/queries/books/write-texts.ts';
import { listWorkChapters } from '../../db/queries/creators/work-chapters.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable, StoredParagraph } from '../../db/types.ts';
import { charactersOf, toPlainText, toWrittenParagraphs } from '../books/plain-text.ts';
import { requireCreator } from '../creator/own-creator.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnWork } from './own-works.ts';

interface Writing {
  id: string;
  chapterId: string;
  revision: number;
  title: string;
  text: string;
}

/** A chapter of the viewer's own novel, for writing it. Error: 4040. */
export async function readOwnText(
  { database }: { database: Database },
  viewer: Viewer,
  id: string,
  chapterId: string,
): Promise<WrittenChapter> {
  await ownNovel(database, viewer, id);
  const found = await findWrittenText(database, id, chapterId);
  if (!found) throw new AppError(4040, '没有这一章');
  return toWritten(database, id, chapterId, found);
}

/**
 * Writes a draft chapter of the viewer's own novel, or adds one to its end; the same again changes nothing. Pictures whose
 * lines are gone stay until it is submitted. Errors: 4030, 4040, 4090 (changed since, with the chapter as data; no draft; in review).
 */
export async function writeOwnText(
  context: { database: Database },
  viewer: Viewer,
  writing: Writing,
): Promise<WrittenChapter> {
  const { database } = context;
  const { id, chapterId } = writing;
  await requireCreator(context, viewer);
  try {
    await database.orm.transaction(async (orm) => {
      // First of all, as in every decision, to prevent deadlocks.
      await lockWork({ orm }, id);
      const state = await ownNovel({ orm }, viewer, id);
      if (state === 'takenDown') throw new AppError(4090, '被下架的作品不能修改');
      if (state === 'submitted' || state === 'approved')
        throw new AppError(4090, '作品在审核中，请先撤回再修改');
      const last = await lockForChapters({ orm }, id);
      const found = await findWrittenText({ orm }, id, chapterId);
      if (found) await rewrite({ orm }, writing, found);
      else if (writing.revision > 0) throw new AppError(4040, '没有这一章');
      else await add({ orm }, writing, last);
    });
  } catch (error) {
    // The id is that of a chapter elsewhere.
    if (isDuplicate(error)) throw new AppError(4040, '没有这一章');
    throw error;
  }
  return readOwnText(context, viewer, id, chapterId);
}

async function add(database: Queryable, writing: Writing, last: number): Promise<void> {
  const { id: contentId, chapterId: id, title, text } = writing;
  if (last >= MOST_CHAPTERS) throw new AppError(4090, '一部作品最多 10000 章');
  const { paragraphs, next: nextParagraph } = toWrittenParagraphs(text, [], 0);
  const extent = charactersOf(paragraphs);
  const row = { id, contentId, number: last + 1, title, state: 'draft' as const, extent };
  await insertChapters(database, [row]);
  await insertPartTexts(database, [{ partId: id, paragraphs, nextParagraph }]);
}

async function rewrite(database: Queryable, writing: Writing, found: WrittenText): Promise<void> {
  const { id: contentId, chapterId, revision, title, text } = writing;
  const written = writtenOver(found, text);
  const { paragraphs } = written;
  const isSame = title === found.title && toPlainText(paragraphs) === toPlainText(found.paragraphs);
  if (isSame) return;
  const present = await toWritten(database, contentId, chapterId, found);
  if (!present.mayWrite)
    throw new AppError(4090, '只能改草稿的正文，审核中的请先撤回', { chapter: present });
  if (revision !== found.revision)
    throw new AppError(4090, '这一章在别处改过，请选择保留哪一份', { chapter: present });
  await writePartText(database, chapterId, { title, ...written });
}

/** A text in place of the one that a chapter has; pictures whose lines are gone are kept. */
export function writtenOver(
  before: Pick<WrittenText, 'paragraphs' | 'nextParagraph' | 'cutPictures'>,
  text: string,
) {
  const { paragraphs, next: nextParagraph } = toWrittenParagraphs(
    text,
    before.paragraphs,
    before.nextParagraph,
    before.cutPictures,
  );
  const shown = new Set(picturesOf(paragraphs).map(({ pictureId }) => pictureId));
  const known = [...before.cutPictures, ...picturesOf(before.paragraphs)];
  const cutPictures = known.filter(({ pictureId }) => !shown.has(pictureId));
  return { paragraphs, nextParagraph, cutPictures, extent: charactersOf(paragraphs) };
}

const picturesOf = (paragraphs: readonly StoredParagraph[]) =>
  paragraphs.filter((it) => it.kind === 'picture');

async function toWritten(
  database: Queryable,
  contentId: string,
  chapterId: string,
  { title, paragraphs, revision, state, dueAt }: WrittenText,
): Promise<WrittenChapter> {
  const chapters = await listWorkChapters(database, contentId);
  const isWaiting = chapters.some((one) => one.id === chapterId && one.submittedAt !== null);
  const mayWrite = state === 'draft' && dueAt === null && !isWaiting;
  return { id: chapterId, title, text: toPlainText(paragraphs), revision, mayWrite };
}

async function ownNovel(database: Queryable, viewer: Viewer, id: string) {
  const { content, kind } = await getOwnWork(database, viewer, id);
  if (kind !== 'novel') throw new AppError(4040, '没有这个作品');
  return content.state;
}
