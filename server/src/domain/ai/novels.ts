import type { AiNovelInfo, AiSheet, OutlineChapter } from '@yehang/contract/shapes/ai-novel.ts';
import type { AiNovelKind, AiNovelLength, AiNovelStyle } from '@yehang/contract/shapes/ai-novel.ts';
import type { z } from 'zod';
import type { aiNovelCard } from '@yehang/contract/shapes/ai-novel.ts';
import { listOpenAiJobs } from '../../db/queries/ai/jobs.ts';
import {
  findAiNovel,
  hasOpenNovelJob,
  hideAiNovels,
  insertAiNovel,
  listAiChapters,
  listAiNovels,
  saveAiChapter,
  updateAiNovel,
  type AiNovelRow,
} from '../../db/queries/ai/novels.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { submitAndShow, textParameters } from './ask-pictures.ts';
import type { AiContext } from './context.ts';
import { requireSafeTexts } from './require-safe-text.ts';
import type { JobRequest } from './submit-jobs.ts';
import { labelOf, toAiJobs } from './to-ai-job.ts';

type Pay = Pick<JobRequest, 'expectedPriceGoldCents' | 'idempotencyKey'>;
type Context = Pick<AiContext, 'database' | 'events' | 'seal' | 'pictureGrants'>;

/** Chapters of an outline, by length. */
export const chaptersOf: Readonly<Record<AiNovelLength, number>> = {
  short: 4,
  medium: 8,
  long: 16,
};

const noNovel = () => new AppError(4040, '没有这部小说，可能已被删除');
const busy = () => new AppError(4090, '这部小说正在写作，等写完再来');

/** A novel of the viewer's that may be shown to them. Error: 4040. */
async function ownNovel(database: Queryable, viewer: Viewer, id: string): Promise<AiNovelRow> {
  const novel = await findAiNovel(database, viewer.userId, id);
  if (!novel || (novel.isAdult && audienceOf(viewer) === 'general')) throw noNovel();
  return novel;
}

/** Begins a novel and asks for its outline. Errors: as `requireSafeTexts` and `submitAiJobs`. */
export async function beginNovel(
  context: Context,
  viewer: Viewer,
  request: Pay & { premise: string; kind: AiNovelKind; length: AiNovelLength; style: AiNovelStyle },
) {
  const { premise, kind, length, style, ...pay } = request;
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'premise', title: '设定', text: premise },
  ]);
  const { userId } = viewer;
  const id = newId();
  const submitted = await submitAndShow(context, viewer, {
    ...{ tool: 'outline', parameters: [textParameters({ prompt: premise, novelId: id })], isAdult },
    ...pay,
    before: (database) =>
      insertAiNovel(database, {
        ...{ userId, id, premise, kind, length, style, isAdult },
        title: '未命名的小说',
        outline: [],
        sheet: { people: [], facts: [] },
      }),
  });
  // The same key again is answered with the novel that it made.
  return { novelId: submitted.jobs[0]?.parameters.novelId ?? id, ...submitted };
}

/** Asks for the next chapter. Errors: 4040, 4090 (something is being written; no outline), and as `submitAiJobs`. */
export async function continueNovel(
  context: Context,
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
    isAdult: isAdult || novel.isAdult,
    ...pay,
    before: (database) => requireIdle(database, viewer, id),
  });
}

async function requireIdle(database: Queryable, { userId }: Viewer, id: string): Promise<void> {
  if (await hasOpenNovelJob(database, userId, id)) throw busy();
}

/** Asks for a passage in other words. Errors: 4000 (it is not in the chapter), 4040, 4090, and as `submitAiJobs`. */
export async function rewritePassage(
  context: Context,
  viewer: Viewer,
  request: Pay & { id: string; chapter: number; passage: string; instruction: string },
) {
  const { id, chapter, passage, instruction, ...pay } = request;
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'instruction', title: '改写要求', text: instruction },
    { field: 'passage', title: '段落', text: passage },
  ]);
  const novel = await ownNovel(context.database, viewer, id);
  const chapters = await listAiChapters(context.database, viewer.userId, id);
  const text = chapters.find((one) => one.chapter === chapter)?.text;
  if (text === undefined) throw new AppError(4040, '没有这一章');
  if (!text.includes(passage)) throw badField('passage', '这一章里没有这段文字，请重新选择');
  return submitAndShow(context, viewer, {
    tool: 'rewrite',
    parameters: [textParameters({ prompt: passage, novelId: id, chapter })],
    brief: instruction,
    isAdult: isAdult || novel.isAdult,
    ...pay,
    before: (database) => requireIdle(database, viewer, id),
  });
}

/** Changes title, outline and sheet. Errors: 4000 and 4030 (words), 4031, 4040, 4090 (changed meanwhile). */
export async function editOutline(
  context: Context,
  viewer: Viewer,
  request: {
    id: string;
    version: number;
    title: string;
    outline: OutlineChapter[];
    sheet: AiSheet;
  },
): Promise<AiNovelInfo> {
  const { id, version, title, outline, sheet } = request;
  const words = outline.map((chapter) => `${chapter.title} ${chapter.summary}`).join('\n');
  const people = sheet.people.map(({ name, about }) => `${name} ${about}`).join('\n');
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'title', title: '书名', text: title },
    { field: 'outline', title: '大纲', text: words },
    { field: 'sheet', title: '人物与事实', text: `${people}\n${sheet.facts.join('\n')}` },
  ]);
  const novel = await ownNovel(context.database, viewer, id);
  const change = { title, outline, sheet, isAdult: isAdult || novel.isAdult };
  await requireUpdated(context, viewer, { id, version }, change);
  return novelInfo(context, viewer, id);
}

async function requireUpdated(
  { database }: Context,
  { userId }: Viewer,
  key: { id: string; version: number },
  change: Parameters<typeof updateAiNovel>[2],
): Promise<void> {
  if (!(await updateAiNovel(database, { userId, ...key }, change)))
    throw new AppError(4090, '小说刚有变化，请刷新后再改');
}

/** Changes a chapter by hand. Errors: 4000 and 4030 (words), 4031, 4040, 4090 (changed meanwhile). */
export async function editChapter(
  context: Context,
  viewer: Viewer,
  request: { id: string; version: number; chapter: number; title: string; text: string },
): Promise<AiNovelInfo> {
  const { id, version, chapter, title, text } = request;
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'title', title: '章名', text: title },
    { field: 'text', title: '正文', text },
  ]);
  const { userId } = viewer;
  const novel = await ownNovel(context.database, viewer, id);
  if (chapter > novel.chapters) throw new AppError(4040, '没有这一章');
  await context.database.orm.transaction(async (orm) => {
    const change = { isAdult: isAdult || novel.isAdult };
    if (!(await updateAiNovel({ orm }, { userId, id, version }, change)))
      throw new AppError(4090, '小说刚有变化，请刷新后再改');
    const row = {
      userId,
      novelId: id,
      chapter,
      title,
      text,
      isDemonstration: novel.isDemonstration,
    };
    await saveAiChapter({ orm }, row);
  });
  return novelInfo(context, viewer, id);
}

/** Error: 4040. */
export async function hideNovels(
  { database }: Context,
  { userId }: Viewer,
  { ids, isHidden }: { ids: readonly string[]; isHidden: boolean },
): Promise<Record<string, never>> {
  const wanted = new Set(ids);
  await database.orm.transaction(async (orm) => {
    if ((await hideAiNovels({ orm }, userId, [...wanted], isHidden)) !== wanted.size)
      throw noNovel();
  });
  return {};
}

function toNovelCard(row: AiNovelRow): z.input<typeof aiNovelCard> {
  const { id, title, premise, kind, length, style, chapters, isHidden, isDemonstration } = row;
  return {
    ...{ id, title, premise, kind, length, style, chapters, isHidden, isDemonstration },
    planned: row.outline.length,
    label: labelOf(row),
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  };
}

/** One page of the viewer's novels, the latest changed first. Error: 4000 (cursor). */
export async function ownNovels(
  { database }: Context,
  viewer: Viewer,
  {
    isHidden,
    cursor,
    pageSize,
  }: { isHidden: boolean; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listAiNovels(database, {
    userId: viewer.userId,
    isHidden,
    isGeneral: audienceOf(viewer) === 'general',
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, toNovelCard);
}

/** A novel with everything that belongs to it. Error: 4040. */
export async function novelInfo(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<AiNovelInfo> {
  const { database } = context;
  const [novel, chapters, open] = await Promise.all([
    ownNovel(database, viewer, id),
    listAiChapters(database, viewer.userId, id),
    listOpenAiJobs(database, viewer.userId),
  ]);
  const { version, outline, sheet, directions } = novel;
  const openJobs = open.filter(({ parameters }) => parameters.novelId === id);
  return {
    ...toNovelCard(novel),
    ...{ version, outline, sheet, directions },
    written: chapters.map(({ chapter, title, text, isDemonstration, updatedAt }) => ({
      ...{ chapter, title, text, isDemonstration, updatedAt: updatedAt.getTime() },
    })),
    openJobs: await toAiJobs(context, openJobs),
  };
}
