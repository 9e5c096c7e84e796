import { isDeepStrictEqual } from 'node:util';
import type { StoredPlace } from '@yehang/contract/shapes/book.ts';
import type {
  AiNovelInfo,
  AiNovelKind,
  AiNovelLength,
  AiNovelPublication,
  AiNovelStyle,
  AiSheet,
  OutlineChapter,
} from '@yehang/contract/shapes/ai-novel.ts';
import type { z } from 'zod';
import type { aiNovelCard } from '@yehang/contract/shapes/ai-novel.ts';
import { deleteAiChapters, listAiChapters } from '../../db/queries/ai/novel-chapters.ts';
import { listOpenAiJobs } from '../../db/queries/ai/jobs.ts';
import {
  deleteAiNovels,
  hideAiNovels,
  insertAiNovel,
  listAiNovels,
  lockAiNovel,
  lockAiNovels,
  noteOnAiNovel,
  updateAiNovel,
  type AiNovelRow,
} from '../../db/queries/ai/novels.ts';
import { lockAiUser } from '../../db/queries/ai/jobs.ts';
import { findWork } from '../../db/queries/creators/works.ts';
import { listWorkChapters } from '../../db/queries/creators/work-chapters.ts';
import { newId } from '../../db/new-id.ts';
import { AppError, badField } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { standingOf } from '../publish/to-own-work.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { submitAndShow, textParameters } from './ask-pictures.ts';
import type { AiContext } from './context.ts';
import { changedSince, noNovel, ownNovel, requireIdle } from './own-novel.ts';
import { requireSafeTexts } from './require-safe-text.ts';
import type { JobRequest } from './submit-jobs.ts';
import { labelOf, toAiJobs } from './to-ai-job.ts';
import { mayRewrite } from './write-novel-chapters.ts';

export type Pay = Pick<
  JobRequest,
  'expectedPriceGoldCents' | 'expectedPriceScoreCents' | 'idempotencyKey'
>;
export type NovelContext = Pick<AiContext, 'database' | 'events' | 'seal' | 'pictureGrants'>;

/** Begins a novel and asks for its outline. Errors: as `requireSafeTexts` and `submitAiJobs`. */
export async function beginNovel(
  context: NovelContext,
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
    // The outline is made of these as well: another kind is another request.
    brief: [kind, length, style].join(),
    drawn: ['seed', 'novelId'],
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

interface PlanChange {
  id: string;
  version: number;
  title?: string | undefined;
  outline?: OutlineChapter[] | undefined;
  sheet?: AiSheet | undefined;
}

/**
 * Changes title, outline and sheet, those that are given. Errors: 4000 (words; the plan of a chapter that is written), 4030
 * (words of crisis), 4031, 4040, 4090 (changed meanwhile).
 */
export async function editOutline(
  context: NovelContext,
  viewer: Viewer,
  { id, version, title, outline, sheet }: PlanChange,
): Promise<AiNovelInfo> {
  const novel = await ownNovel(context.database, viewer, id);
  const words = outline ? wordsOfOutline(outline) : '';
  const known = sheet ? wordsOfSheet(sheet) : '';
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'title', title: '书名', text: title ?? '', before: novel.title },
    { field: 'outline', title: '大纲', text: words, before: wordsOfOutline(novel.outline) },
    { field: 'sheet', title: '人物与事实', text: known, before: wordsOfSheet(novel.sheet) },
  ]);
  if (novel.version !== version) throw changedSince();
  if (outline) requireWrittenPlan(novel, outline);
  const key = { userId: viewer.userId, id, version };
  const change = {
    ...(title === undefined ? {} : { title }),
    ...(outline === undefined ? {} : { outline }),
    ...(sheet === undefined ? {} : { sheet }),
    isAdult: isAdult || novel.isAdult,
  };
  if (!(await updateAiNovel(context.database, key, change))) throw changedSince();
  return novelInfo(context, viewer, id);
}

const wordsOfOutline = (outline: readonly OutlineChapter[]) =>
  outline.map(({ title, summary }) => `${title} ${summary}`).join('\n');
const wordsOfSheet = ({ people, facts }: AiSheet) =>
  [...people.map(({ name, about }) => `${name} ${about}`), ...facts].join('\n');

/** Each line of the outline is the plan of the chapter of that number: those of written chapters stay where they are. */
function requireWrittenPlan(novel: AiNovelRow, outline: readonly OutlineChapter[]): void {
  const kept = novel.outline.slice(0, novel.chapters);
  if (!isDeepStrictEqual(outline.slice(0, kept.length), kept))
    throw badField('outline', '写好的章节不能再改大纲，可以直接改正文');
}

/** Error: 4040. */
export async function hideNovels(
  { database }: Pick<AiContext, 'database'>,
  { userId }: Viewer,
  { ids, isHidden }: { ids: readonly string[]; isHidden: boolean },
): Promise<Record<string, never>> {
  await database.orm.transaction(async (orm) => {
    const wanted = [...new Set(ids)];
    if ((await hideAiNovels({ orm }, userId, wanted, isHidden)) !== wanted.length) throw noNovel();
  });
  return {};
}

/** Deletes novels with their chapters and what jobs wrote for them. Errors: 4040, 4090 (one is being written). */
export async function deleteNovels(
  { database, events }: Pick<AiContext, 'database' | 'events'>,
  viewer: Viewer,
  { ids }: { ids: readonly string[] },
): Promise<Record<string, never>> {
  const { userId } = viewer;
  const wanted = [...new Set(ids)];
  await database.orm.transaction(async (orm) => {
    // Nothing is asked for meanwhile.
    await lockAiUser({ orm }, userId);
    await requireIdle({ orm }, viewer, wanted);
    if ((await lockAiNovels({ orm }, userId, wanted)).length !== wanted.length) throw noNovel();
    await deleteAiChapters({ orm }, userId, wanted);
    await deleteAiNovels({ orm }, userId, wanted);
  });
  await events.publish('ai', userId);
  return {};
}

export function toNovelCard(row: AiNovelRow): z.infer<typeof aiNovelCard> {
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
  { database }: Pick<AiContext, 'database'>,
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

/** A novel with everything that belongs to it but its text. Error: 4040. */
export async function novelInfo(
  context: NovelContext,
  viewer: Viewer,
  id: string,
): Promise<AiNovelInfo> {
  const { database } = context;
  const novel = await ownNovel(database, viewer, id);
  const [chapters, open, publication] = await Promise.all([
    listAiChapters(database, viewer.userId, id),
    listOpenAiJobs(database, viewer.userId),
    publicationOf(context, viewer, novel),
  ]);
  const { version, outline, sheet, directions, place } = novel;
  const openJobs = open.filter(({ parameters }) => parameters.novelId === id);
  return {
    ...toNovelCard(novel),
    ...{ version, outline, sheet, directions, place },
    written: chapters.map(({ partId, updatedAt, ...chapter }) => ({
      ...chapter,
      isPublished: partId !== null && (publication?.partIds.has(partId) ?? false),
      updatedAt: updatedAt.getTime(),
    })),
    openJobs: await toAiJobs(context, openJobs),
    publication: publication && {
      ...publication.view,
      openChapters:
        publication.openChapters + chapters.filter(({ partId }) => partId === null).length,
    },
  };
}

async function publicationOf(
  { database }: NovelContext,
  viewer: Viewer,
  { contentId }: AiNovelRow,
): Promise<{
  view: Omit<AiNovelPublication, 'openChapters'>;
  openChapters: number;
  partIds: ReadonlySet<string>;
} | null> {
  const row = contentId && (await findWork(database, viewer.userId, contentId));
  if (!row) return null;
  const { state, reason } = standingOf(row);
  const parts = await listWorkChapters(database, row.content.id);
  return {
    view: {
      contentId: row.content.id,
      ...{ state, reason },
      chapters: parts.length,
      publicChapters: parts.filter((part) => part.state === 'published').length,
      waitingChapters: parts.filter((part) => part.submittedAt !== null).length,
    },
    openChapters: parts.filter(mayRewrite).length,
    partIds: new Set(parts.map((part) => part.id)),
  };
}

/** Stores where the author reads. Errors: 4040, 4090 (another device went on; data: its place). */
export async function rememberNovelPlace(
  { database }: Pick<AiContext, 'database'>,
  viewer: Viewer,
  { id, version, ...place }: Omit<StoredPlace, 'at'> & { id: string },
): Promise<{ place: StoredPlace }> {
  await ownNovel(database, viewer, id);
  const { userId } = viewer;
  return database.orm.transaction(async (orm) => {
    const novel = await lockAiNovel({ orm }, userId, id);
    if (!novel) throw noNovel();
    if (place.chapter > novel.chapters) throw badField('chapter', '还没有这一章');
    if ((novel.place?.version ?? 0) !== version)
      throw new AppError(4090, '另一台设备上有更新的进度', { place: novel.place });
    const stored = { ...place, version: version + 1, at: Date.now() };
    await noteOnAiNovel({ orm }, { userId, id }, { place: stored });
    return { place: stored };
  });
}
