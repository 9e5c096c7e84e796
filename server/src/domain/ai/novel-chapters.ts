import type { AiNovelText } from '@yehang/contract/shapes/ai-novel.ts';
import { MOST_NOVEL_CHAPTERS } from '@yehang/contract/shapes/ai-novel-values.ts';
import {
  findAiChapter,
  findAiRevision,
  listAiRevisions,
  replaceAiChapter,
  type AiChapterRow,
} from '../../db/queries/ai/novel-chapters.ts';
import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import { findAiNovel, updateAiNovel, type AiNovelRow } from '../../db/queries/ai/novels.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { submitAndShow, textParameters } from './ask-pictures.ts';
import type { NovelContext, Pay } from './novels.ts';
import { changedSince, noChapter, noNovel, ownNovel, requireIdle } from './own-novel.ts';
import { requireSafeTexts } from './require-safe-text.ts';
import { revisionOf } from './revision-of.ts';
import { labelOf } from './to-ai-job.ts';

/** Asks for the next chapter. Errors: 4040, 4090 (something is being written; no outline; the last one), and as `submitAiJobs`. */
export async function continueNovel(
  context: NovelContext,
  viewer: Viewer,
  { id, direction, ...pay }: Pay & { id: string; direction: string },
) {
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'direction', title: '走向', text: direction },
  ]);
  const novel = await ownNovel(context.database, viewer, id);
  if (novel.outline.length === 0) throw new AppError(4090, '大纲还没有写好，请稍等');
  const chapter = novel.chapters + 1;
  return submitAndShow(context, viewer, {
    tool: 'chapter',
    parameters: [textParameters({ prompt: novel.premise, novelId: id, chapter })],
    brief: direction,
    // The next one is another once the first was written.
    drawn: ['seed', 'chapter'],
    isAdult: isAdult || novel.isAdult,
    ...pay,
    before: async (database) => {
      await requireIdle(database, viewer, [id]);
      await requireNext(database, viewer, id, chapter);
    },
  });
}

/** Refuses a chapter that is not the next one: another device was quicker, or it is written meanwhile. Error: 4090. */
async function requireNext(
  database: Queryable,
  { userId }: Viewer,
  id: string,
  chapter: number,
): Promise<void> {
  const novel = await findAiNovel(database, userId, id);
  if (!novel) throw noNovel();
  if (chapter !== novel.chapters + 1) throw changedSince();
  if (chapter > MOST_NOVEL_CHAPTERS)
    throw new AppError(4090, `一部小说最多 ${MOST_NOVEL_CHAPTERS} 章`);
}

/** Asks for a passage in other words. Errors: 4000 (it is not in the chapter, or not once), 4040, 4090, and as `submitAiJobs`. */
export async function rewritePassage(
  context: NovelContext,
  viewer: Viewer,
  request: Pay & { id: string; chapter: number; passage: string; instruction: string },
) {
  const { id, chapter, passage, instruction, ...pay } = request;
  const novel = await ownNovel(context.database, viewer, id);
  const key = { userId: viewer.userId, novelId: id, chapter };
  const before = (await findAiChapter(context.database, key))?.text ?? '';
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'instruction', title: '改写要求', text: instruction },
    { field: 'passage', title: '段落', text: passage, before },
  ]);
  return submitAndShow(context, viewer, {
    tool: 'rewrite',
    parameters: [textParameters({ prompt: passage, novelId: id, chapter })],
    brief: instruction,
    isAdult: isAdult || novel.isAdult,
    ...pay,
    before: async (database) => {
      await requireIdle(database, viewer, [id]);
      requirePassage(await findAiChapter(database, key), passage);
    },
  });
}

function requirePassage(chapter: AiChapterRow | null, passage: string): void {
  if (!chapter) throw noChapter();
  const count = chapter.text.split(passage).length - 1;
  if (count === 0) throw badField('passage', '这一章里没有这段文字，请重新选择');
  if (count > 1) throw badField('passage', '这段文字在这一章里不止一处，请多选一些');
}

/**
 * Refuses to do a job of a novel again where it would go over what was written since. Errors: 4000, 4040, 4090.
 */
export async function requireRetryable(
  database: Queryable,
  viewer: Viewer,
  { tool, parameters }: Pick<AiJobRow, 'tool' | 'parameters'>,
): Promise<void> {
  const { novelId, chapter, prompt } = parameters;
  if (novelId === null) return;
  const novel = await ownNovel(database, viewer, novelId);
  await requireIdle(database, viewer, [novelId]);
  if (tool === 'outline' && novel.outline.length > 0)
    throw new AppError(4090, '这部小说已经有大纲了');
  if (tool === 'chapter' && chapter !== novel.chapters + 1)
    throw new AppError(4090, '这一章已经写好，不用重试');
  if (tool === 'rewrite' && chapter !== null) {
    const key = { userId: viewer.userId, novelId, chapter };
    requirePassage(await findAiChapter(database, key), prompt);
  }
}

/** A chapter with its text. Error: 4040. */
export async function readChapter(
  { database }: Pick<NovelContext, 'database'>,
  viewer: Viewer,
  { id, chapter }: { id: string; chapter: number },
): Promise<AiNovelText> {
  const key = { userId: viewer.userId, novelId: id, chapter };
  const [novel, row, revisions] = await Promise.all([
    ownNovel(database, viewer, id),
    findAiChapter(database, key),
    listAiRevisions(database, key),
  ]);
  if (!row) throw noChapter();
  const { title, text, isPartial, isDemonstration, partId, updatedAt } = row;
  return {
    ...{ chapter, title, text, isPartial, isDemonstration },
    version: novel.version,
    characters: text.length,
    isPublished: partId !== null,
    label: labelOf(row),
    updatedAt: updatedAt.getTime(),
    revisions: revisions.map((one) => ({ ...one, createdAt: one.createdAt.getTime() })),
  };
}

/** Changes a chapter by hand. Errors: 4000 and 4030 (words), 4031, 4040, 4090 (changed meanwhile). */
export async function editChapter(
  context: NovelContext,
  viewer: Viewer,
  request: { id: string; version: number; chapter: number; title: string; text: string },
): Promise<AiNovelText> {
  const { id, chapter, title, text } = request;
  const key = { userId: viewer.userId, novelId: id, chapter };
  const before = await findAiChapter(context.database, key);
  if (!before) throw noChapter();
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'title', title: '章名', text: title, before: before.title },
    { field: 'text', title: '正文', text, before: before.text },
  ]);
  await changeChapter(context, viewer, request, async (database, novel, row) => {
    if (row.title === title && row.text === text) return null;
    // The end that its author wrote is its end.
    const change = { title, text, isPartial: false };
    await replaceAiChapter(database, row, change, revisionOf(row, text, 'edit'));
    return { isAdult: isAdult || novel.isAdult };
  });
  return readChapter(context, viewer, { id, chapter });
}

/** Gives a chapter a text back that it had before. Errors: 4040, 4090 (changed meanwhile). */
export async function restoreChapter(
  context: NovelContext,
  viewer: Viewer,
  request: { id: string; version: number; chapter: number; revision: number },
): Promise<AiNovelText> {
  const { id, chapter } = request;
  const key = { userId: viewer.userId, novelId: id, chapter };
  await changeChapter(context, viewer, request, async (database, _novel, row) => {
    const found = await findAiRevision(database, key, request.revision);
    if (!found) throw new AppError(4040, '没有这份旧稿，可能已被更新的顶掉');
    const { title, text, isPartial } = found;
    const change = { title, text, isPartial };
    await replaceAiChapter(database, row, change, revisionOf(row, text, 'restore'));
    return {};
  });
  return readChapter(context, viewer, { id, chapter });
}

/** Changes a chapter of a novel of this version; `change` answers what of the novel changes with it, null where nothing does. */
async function changeChapter(
  { database }: NovelContext,
  viewer: Viewer,
  { id, version, chapter }: { id: string; version: number; chapter: number },
  change: (
    database: Queryable,
    novel: AiNovelRow,
    row: AiChapterRow,
  ) => Promise<{ isAdult?: boolean } | null>,
): Promise<void> {
  const { userId } = viewer;
  const novel = await ownNovel(database, viewer, id);
  await database.orm.transaction(async (orm) => {
    // Of the same moment only one passes; its row is held from here on.
    if (!(await updateAiNovel({ orm }, { userId, id, version }, {}))) throw changedSince();
    const row = await findAiChapter({ orm }, { userId, novelId: id, chapter });
    if (!row) throw noChapter();
    const changed = await change({ orm }, novel, row);
    if (changed?.isAdult) await updateAiNovel({ orm }, { userId, id }, changed);
  });
}
