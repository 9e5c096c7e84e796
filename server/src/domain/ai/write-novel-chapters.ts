import {
  listAiChapterParts,
  listNamedAiChapters,
  notePartsOfChapters,
  type AiChapterRow,
} from '../../db/queries/ai/novel-chapters.ts';
import type { AiNovelRow } from '../../db/queries/ai/novels.ts';
import { insertChapters, lockForChapters } from '../../db/queries/books/write-chapters.ts';
import {
  insertPartTexts,
  listWrittenTexts,
  writePartTexts,
} from '../../db/queries/books/write-texts.ts';
import { listWorkChapters, type WorkChapterRow } from '../../db/queries/creators/work-chapters.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { charactersOf, toWrittenParagraphs } from '../books/plain-text.ts';
import { writtenOver } from '../publish/own-text.ts';
import { AppError } from '../app-error.ts';
import { labelOf } from './to-ai-job.ts';

/** Texts that are in memory at once. */
const AT_ONCE = 50;

/** Whether the review does not have a chapter of a work, nor anybody else. */
export const mayRewrite = ({ state, submittedAt, dueAt }: WorkChapterRow): boolean =>
  state === 'draft' && submittedAt === null && dueAt === null;

/**
 * Adds the chapters that were never in a novel's work, behind those that it has, and writes those anew that were changed
 * since. One that its author took out of the work stays out. The caller holds novel and work. Error: 4090 (in review).
 */
export async function writeChapters(
  database: Queryable,
  { userId, id: novelId }: AiNovelRow,
  { work, isNew }: { work: { id: string; state: string }; isNew: boolean },
): Promise<void> {
  const key = { userId, novelId };
  const last = await lockForChapters(database, work.id);
  const parts = new Map((await listWorkChapters(database, work.id)).map((part) => [part.id, part]));
  const chapters = await listAiChapterParts(database, key);
  // What is noted may be of a work that is gone.
  const missing = chapters.filter(({ partId }) => isNew || partId === null);
  const changed = chapters.flatMap(({ chapter, partId, revision, partRevision }) => {
    const part = isNew || revision === partRevision ? undefined : parts.get(partId ?? '');
    return part?.state === 'draft' ? [{ chapter, part }] : [];
  });
  if (work.state === 'submitted' || work.state === 'approved') {
    if (missing.length > 0) throw new AppError(4090, '作品在审核中，等结果出来再交新的章节');
    if (changed.length > 0) throw new AppError(4090, '作品在审核中，等结果出来再交改过的章节');
    return;
  }
  const open = changed.filter(({ part }) => mayRewrite(part));
  for (let at = 0; at < open.length; at += AT_ONCE)
    await rewriteParts(database, key, work.id, open.slice(at, at + AT_ONCE));
  for (let at = 0; at < missing.length; at += AT_ONCE)
    await addParts(database, key, work.id, {
      chapters: missing.slice(at, at + AT_ONCE).map(({ chapter }) => chapter),
      after: last + at,
    });
}

interface NovelKey {
  userId: string;
  novelId: string;
}

async function rewriteParts(
  database: Queryable,
  key: NovelKey,
  contentId: string,
  changed: readonly { chapter: number; part: WorkChapterRow }[],
): Promise<void> {
  const partIds = new Map(changed.map(({ chapter, part }) => [chapter, part.id]));
  const texts = await listNamedAiChapters(database, key, [...partIds.keys()]);
  const written = await listWrittenTexts(database, contentId, [...partIds.values()]);
  const before = new Map(written.map((part) => [part.partId, part]));
  const rewritten = texts.flatMap((row) => {
    const part = before.get(partIds.get(row.chapter)!);
    if (!part) return [];
    const { partId } = part;
    const text = writtenOver(part, labelled(row));
    return [{ chapter: row.chapter, partId, title: row.title, ...text }];
  });
  await writePartTexts(
    database,
    rewritten.map(({ chapter: _, ...row }) => row),
  );
  await notePartsOfChapters(database, key, rewritten);
}

async function addParts(
  database: Queryable,
  key: NovelKey,
  contentId: string,
  { chapters, after }: { chapters: readonly number[]; after: number },
): Promise<void> {
  const texts = await listNamedAiChapters(database, key, chapters);
  const made = texts.map((row, at) => toPart(row, { contentId, number: after + at + 1 }));
  await insertChapters(
    database,
    made.map(({ row }) => row),
  );
  await insertPartTexts(
    database,
    made.map(({ text }) => text),
  );
  await notePartsOfChapters(
    database,
    key,
    made.map(({ row, chapter }) => ({ chapter, partId: row.id })),
  );
}

function toPart(row: AiChapterRow, { contentId, number }: { contentId: string; number: number }) {
  const { chapter, title } = row;
  const { paragraphs, next: nextParagraph } = toWrittenParagraphs(labelled(row), [], 0);
  const id = newId();
  const extent = charactersOf(paragraphs);
  return {
    chapter,
    row: { id, contentId, number, title, state: 'draft' as const, extent },
    text: { partId: id, paragraphs, nextParagraph },
  };
}

const labelled = (row: AiChapterRow) => `【${labelOf(row)}】\n${row.text}`;
