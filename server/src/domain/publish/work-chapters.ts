import { bookKind } from '@yehang/contract/shapes/book.ts';
import type { WorkChapter, WorkChapterChange } from '@yehang/contract/shapes/work-chapter.ts';
import { insertChapters } from '../../db/queries/books/write-chapters.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { MOST_CHAPTERS } from '@yehang/contract/shapes/console-chapter.ts';
import { lockContent } from '../../db/queries/content/console.ts';
import {
  countChaptersOf,
  countSoldChapters,
  deleteChapters,
  renumberChapters,
  updateChapters,
} from '../../db/queries/books/edit-chapters.ts';
import {
  listWorkChapters,
  submitChapters,
  withdrawChapters,
  type WorkChapterRow,
} from '../../db/queries/creators/work-chapters.ts';
import { updateWork, type OwnWorkRow } from '../../db/queries/creators/works.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import type { Queryable } from '../../db/types.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { requireCreator } from '../creator/own-creator.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { deleteCutPictures } from '../../db/queries/books/write-texts.ts';
import { AppError, badField } from '../app-error.ts';
import { limit } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import type { PublishContext } from './context.ts';
import { checkChapterWords, requireChecked, type CheckedChapters } from './chapter-words.ts';
import { getOwnWork } from './own-works.ts';
import { NOT_CLAIMED, requireMaySubmit } from './submission.ts';

/** Each moves what all readers have in the book. */
const ORDERS = { limit: 60, windowSeconds: 60 };
const NOTHING_CHECKED: CheckedChapters = new Map();

type Context = Pick<PublishContext, 'database' | 'events' | 'counters' | 'settings'>;
interface ChapterRequest {
  id: string;
  chapterIds: string[];
}

/** All chapters of the viewer's own book. Error: 4040. */
export async function ownChapters(
  { database }: Pick<Context, 'database'>,
  viewer: Viewer,
  id: string,
): Promise<{ list: WorkChapter[] }> {
  await ownBook(database, viewer, id);
  return { list: (await listWorkChapters(database, id)).map(toWorkChapter) };
}

/** Adds an empty draft to the end of a comic; the same again adds none. Errors: 4000 (refused words), 4030, 4040, 4090. */
export async function addOwnChapter(
  context: Context,
  viewer: Viewer,
  { id, chapterId, title }: { id: string; chapterId: string; title: string },
): Promise<{ list: WorkChapter[] }> {
  rejectForbiddenName(title, 'title', '章节标题');
  try {
    return await editOwnChapters(context, viewer, id, async (database, chapters, row) => {
      if (row.kind !== 'comic') throw new AppError(4040, '没有这个作品');
      if (chapters.some((chapter) => chapter.id === chapterId)) return;
      if (chapters.length >= MOST_CHAPTERS) throw new AppError(4090, '一部作品最多 10000 章');
      const number = (chapters.at(-1)?.number ?? 0) + 1;
      await insertChapters(database, [
        { id: chapterId, contentId: id, number, title, state: 'draft' },
      ]);
    });
  } catch (error) {
    // The id is that of a chapter elsewhere.
    if (isDuplicate(error)) throw new AppError(4040, '没有这一章');
    throw error;
  }
}

/** Sets the order of all chapters. Errors: 4000 (a chapter twice), 4030, 4040, 4090 (state; not all chapters, or others), 4290. */
export async function orderOwnChapters(
  context: Context,
  viewer: Viewer,
  { id, chapterIds }: ChapterRequest,
): Promise<{ list: WorkChapter[] }> {
  await limit(context.counters, `publish-order:${viewer.userId}`, ORDERS);
  const ids = new Set(chapterIds);
  if (ids.size !== chapterIds.length) throw badField('chapterIds', '同一章出现了两次');
  return editOwnChapters(context, viewer, id, async (database, chapters) => {
    if (chapters.length !== ids.size || chapters.some((chapter) => !ids.has(chapter.id)))
      throw changed();
    await renumberChapters(database, id, chapterIds);
  });
}

/**
 * Does the same to chapters of the viewer's own book: to all that are named, or to none.
 * Errors: 4000, 4030, 4040, 4090 (a chapter is gone, or its state does not go with it; the book is in review), 4290.
 */
export async function changeOwnChapters(
  context: Context,
  viewer: Viewer,
  { id, chapterIds, change }: ChapterRequest & { change: WorkChapterChange },
): Promise<{ list: WorkChapter[] }> {
  const ids = [...new Set(chapterIds)];
  if (change.act === 'rename') {
    if (ids.length > 1) throw badField('chapterIds', '一次只能改一章的标题');
    rejectForbiddenName(change.title, 'change.title', '章节标题');
  }
  if (change.act === 'submit') {
    if (change.publishAt !== null && change.publishAt <= Date.now())
      throw badField('change.publishAt', '发布时间已经过去');
    await requireMaySubmit(context, viewer);
  }
  const checked =
    change.act === 'submit' ? await checkedChapters(context, viewer, id, ids) : NOTHING_CHECKED;
  return editOwnChapters(context, viewer, id, async (database, chapters, row) => {
    const known = new Map(chapters.map((chapter) => [chapter.id, chapter]));
    const selected = ids.flatMap((one) => known.get(one) ?? []);
    if (selected.length !== ids.length) throw changed();
    await carryOut(database, { id, ids, selected, change, checked });
    if (change.act === 'remove') {
      const left = chapters.filter((one) => !ids.includes(one.id));
      await renumberChapters(
        database,
        id,
        left.map((one) => one.id),
      );
    }
    await keepQueued(database, row, change.act);
  });
}

/** The chapters that shall be submitted, put through the word filter. Errors: 4000, 4040. */
async function checkedChapters(
  context: Context,
  viewer: Viewer,
  id: string,
  ids: readonly string[],
): Promise<CheckedChapters> {
  const { database } = context;
  await requireCreator(context, viewer);
  await ownBook(database, viewer, id);
  const chapters = await listWorkChapters(database, id);
  return checkChapterWords(
    database,
    id,
    chapters.filter((chapter) => ids.includes(chapter.id)),
  );
}

async function carryOut(
  database: Queryable,
  {
    id,
    ids,
    selected,
    change,
    checked,
  }: {
    id: string;
    ids: string[];
    selected: WorkChapterRow[];
    change: WorkChapterChange;
    checked: CheckedChapters;
  },
): Promise<void> {
  const allAre = (...states: WorkChapter['state'][]) =>
    selected.every((chapter) => states.includes(stateOf(chapter)));
  switch (change.act) {
    case 'rename':
      if (!allAre('draft', 'refused'))
        throw new AppError(4090, '只能改草稿的标题，审核中的请先撤回');
      if (selected.some(({ dueAt }) => dueAt))
        throw new AppError(4090, '已通过的章节会按时发布，不能再改标题');
      return updateChapters(database, id, { ids }, { title: change.title });
    case 'price':
      return updateChapters(database, id, { ids }, { priceGoldCents: change.priceGoldCents });
    case 'submit': {
      if (!allAre('draft', 'refused')) throw new AppError(4090, '只能提交草稿章节');
      if (selected.some(({ dueAt }) => dueAt)) throw new AppError(4090, '已通过的章节会按时发布');
      await deleteCutPictures(database, id, ids);
      const wished = change.publishAt === null ? null : new Date(change.publishAt);
      await requireChecked(database, ids, checked);
      const chapters = ids.map((one) => ({ id: one, findings: checked.get(one)?.findings ?? [] }));
      return submitChapters(database, id, chapters, wished);
    }
    case 'withdraw': {
      if (!allAre('waiting', 'published'))
        throw new AppError(4090, '只能撤回审核中的章节，或隐藏公开的章节');
      const shown = selected.filter(({ state }) => state === 'published');
      await withdrawChapters(database, id, ids);
      return updateChapters(
        database,
        id,
        { ids: shown.map((chapter) => chapter.id) },
        { state: 'hidden' },
      );
    }
    case 'show':
      if (!allAre('hidden')) throw new AppError(4090, '只能恢复隐藏的章节');
      return updateChapters(database, id, { ids }, { state: 'published' });
    case 'remove':
      if (!allAre('draft', 'refused') || (await countSoldChapters(database, ids)) > 0)
        throw new AppError(4090, '只能删除没公开过的章节，公开过的可以隐藏');
      return deleteChapters(database, id, ids);
  }
}

/**
 * Puts a public work into the queue of the review while chapters of it wait, and takes it out when none do. A reviewer who
 * has claimed it has not seen what is submitted after that, and claims it anew.
 */
async function keepQueued(
  database: Queryable,
  { content, work }: OwnWorkRow,
  act: WorkChapterChange['act'],
): Promise<void> {
  if (content.state !== 'published') return;
  const chapters = await listWorkChapters(database, content.id);
  const isQueued = work.submittedAt !== null;
  const shallWait = work.change !== null || chapters.some((one) => stateOf(one) === 'waiting');
  if (isQueued === shallWait) {
    if (isQueued && act === 'submit')
      await updateWork(database, content.id, { submittedAt: new Date(), ...NOT_CLAIMED });
    return;
  }
  const submittedAt = shallWait ? new Date() : null;
  await updateWork(database, content.id, { submittedAt, findings: [], ...NOT_CLAIMED });
}

/** Changes chapters while nobody else does. Errors: 4030, 4040, 4090 (in review, taken down). */
async function editOwnChapters(
  context: Context,
  viewer: Viewer,
  id: string,
  edit: (database: Queryable, chapters: WorkChapterRow[], row: OwnWorkRow) => Promise<void>,
): Promise<{ list: WorkChapter[] }> {
  const { database } = context;
  await requireCreator(context, viewer);
  await database.orm.transaction(async (orm) => {
    // First of all, as in every decision, to prevent deadlocks.
    await lockWork({ orm }, id);
    const row = await ownBook({ orm }, viewer, id);
    const { state } = row.content;
    if (state === 'takenDown') throw new AppError(4090, '被下架的作品不能修改');
    if (state === 'submitted' || state === 'approved')
      throw new AppError(4090, '作品在审核中，请先撤回再修改');
    await lockContent({ orm }, id);
    await edit({ orm }, await listWorkChapters({ orm }, id), row);
    await countChaptersOf({ orm }, id);
  });
  await publishContentChange(context, id);
  return ownChapters(context, viewer, id);
}

async function ownBook(database: Queryable, viewer: Viewer, id: string): Promise<OwnWorkRow> {
  const row = await getOwnWork(database, viewer, id);
  if (!bookKind.safeParse(row.kind).success) throw new AppError(4040, '没有这个作品');
  return row;
}

const changed = () => new AppError(4090, '章节刚有变化，请刷新后再试');

function stateOf({ state, submittedAt, refusedReason }: WorkChapterRow): WorkChapter['state'] {
  if (state !== 'draft') return state;
  if (submittedAt) return 'waiting';
  return refusedReason === null ? 'draft' : 'refused';
}

function toWorkChapter(row: WorkChapterRow): WorkChapter {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    state: stateOf(row),
    extent: row.extent,
    priceGoldCents: row.priceGoldCents,
    reason: row.refusedReason,
    publishAt: (row.dueAt ?? row.wishedAt)?.getTime() ?? null,
    publishedAt: row.publishedAt?.getTime() ?? null,
  };
}
