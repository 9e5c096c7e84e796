import type { ChapterChange, ConsoleChapter } from '@yehang/contract/shapes/console-chapter.ts';
import { bookKind } from '@yehang/contract/shapes/book.ts';
import {
  countChaptersOf,
  countSoldChapters,
  deleteChapters,
  listEditedChapters,
  publishChapters,
  listBooksWithDueChapters,
  publishDueChapters,
  renumberChapters,
  updateChapters,
  type EditedChapter,
} from '../../db/queries/books/edit-chapters.ts';
import { findConsoleContent, lockContent } from '../../db/queries/content/console.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';

/** What editing chapters takes. */
interface EditContext {
  database: Database;
  events: EventBus;
}

/** Chapters that one run of the job publishes at most. */
const BATCH = 200;

/** All chapters of a book, of any state. Error: 4040. */
export async function consoleChapters(
  { database }: Pick<EditContext, 'database'>,
  contentId: string,
): Promise<{ list: ConsoleChapter[] }> {
  await getBook(database, contentId);
  return { list: (await listEditedChapters(database, contentId)).map(toConsoleChapter) };
}

/**
 * Sets the order of all chapters of a book. Readers' places stay with their chapters.
 * Errors: 4000 (a chapter twice), 4040, 4090 (taken down; not all chapters, or others).
 */
export async function orderChapters(
  context: EditContext,
  staff: StaffMember,
  { contentId, chapterIds }: { contentId: string; chapterIds: string[] },
): Promise<{ list: ConsoleChapter[] }> {
  const ids = new Set(chapterIds);
  if (ids.size !== chapterIds.length) throw badField('chapterIds', '同一章出现了两次');
  return editChapters(context, contentId, async (database, chapters) => {
    if (chapters.length !== ids.size || chapters.some(({ id }) => !ids.has(id))) throw changed();
    await renumberChapters(database, contentId, chapterIds);
    const detail = moved(chapters, chapterIds);
    await writeAuditLog(database, staff, { action: 'chapter.order', subject: contentId, detail });
  });
}

/**
 * Does the same to chapters of a book: to all of them, or to none. Errors: 4000 (several are renamed, a time that is past),
 * 4040, 4090 (taken down, a chapter is gone, published ones are scheduled, a bought one is removed).
 */
export async function changeChapters(
  context: EditContext,
  staff: StaffMember,
  request: { contentId: string; chapterIds: string[]; change: ChapterChange },
): Promise<{ list: ConsoleChapter[] }> {
  const { contentId, change } = request;
  const ids = [...new Set(request.chapterIds)];
  if (change.act === 'rename' && ids.length > 1)
    throw badField('chapterIds', '一次只能改一章的标题');
  return editChapters(context, contentId, async (database, chapters) => {
    const known = new Map(chapters.map((chapter) => [chapter.id, chapter]));
    const named = ids.map((id) => known.get(id));
    if (named.includes(undefined)) throw changed();
    await carryOut(database, contentId, named as EditedChapter[], change);
    if (change.act === 'remove') {
      const left = chapters.filter(({ id }) => !ids.includes(id));
      await renumberChapters(
        database,
        contentId,
        left.map(({ id }) => id),
      );
    }
    const { act, ...rest } = change;
    const detail = { ...rest, chapters: toNumbers(named as EditedChapter[]) };
    await writeAuditLog(database, staff, {
      action: `chapter.${act}`,
      subject: contentId,
      detail,
    });
  });
}

/** Publishes chapters whose time has come. Answers whether more may be due. */
export async function applyChapterSchedules(
  context: Pick<EditContext, 'database' | 'events'> & { log: Log },
  now = new Date(),
): Promise<boolean> {
  const { database, events } = context;
  const due = await listBooksWithDueChapters(database, now, BATCH);
  await eachRow(context, due, {
    queue: 'chapter-schedules',
    subjectOf: (contentId) => contentId,
    mostAttempts: ENDLESS,
    work: async (contentId) => {
      await database.orm.transaction(async (orm) => {
        await lockContent({ orm }, contentId);
        await publishDueChapters({ orm }, contentId, now);
        await countChaptersOf({ orm }, contentId);
      });
      await events.publish('catalogue', contentId);
    },
  });
  return due.length === BATCH;
}

/** As many numbers as an entry of the audit log is read with. */
const MOST_NAMED = 50;
/** The titles of the chapters between the first that moved and the last, before and after. */
function moved(before: readonly EditedChapter[], order: readonly string[]) {
  const byId = new Map(before.map((chapter) => [chapter.id, chapter]));
  const first = before.findIndex(({ id }, at) => id !== order[at]);
  const last = before.findLastIndex(({ id }, at) => id !== order[at]);
  const end = Math.min(last + 1, first + MOST_NAMED);
  const titles = (ids: readonly string[]) =>
    ids.slice(Math.max(first, 0), Math.max(end, 0)).map((id) => byId.get(id)?.title ?? '');
  return changesOf({ chapters: titles(before.map(({ id }) => id)) }, { chapters: titles(order) });
}

const toNumbers = (chapters: readonly EditedChapter[]) =>
  chapters.length > MOST_NAMED ? chapters.length : chapters.map(({ number }) => number);

async function carryOut(
  database: Queryable,
  contentId: string,
  chapters: readonly EditedChapter[],
  change: ChapterChange,
): Promise<void> {
  const ids = chapters.map(({ id }) => id);
  switch (change.act) {
    case 'publish':
      return publishChapters(database, contentId, ids);
    case 'hide':
      return updateChapters(database, contentId, { ids, in: ['published'] }, { state: 'hidden' });
    case 'schedule': {
      const { publishAt } = change;
      if (chapters.some(({ state }) => state !== 'draft'))
        throw new AppError(4090, '只有没发布过的章节可以定时');
      if (publishAt !== null && publishAt <= Date.now())
        throw badField('change.publishAt', '发布时间已经过去');
      const moment = publishAt === null ? null : new Date(publishAt);
      return updateChapters(database, contentId, { ids }, { publishAt: moment });
    }
    case 'price':
      return updateChapters(
        database,
        contentId,
        { ids },
        { priceGoldCents: change.priceGoldCents },
      );
    case 'rename':
      return updateChapters(database, contentId, { ids }, { title: change.title });
    case 'remove':
      if ((await countSoldChapters(database, ids)) > 0)
        throw new AppError(4090, '有人买过的章节不能删除，可以隐藏');
      return deleteChapters(database, contentId, ids);
  }
}

/** Changes a book's chapters while nobody else does, and brings what the book shows of them up to date. */
async function editChapters(
  context: EditContext,
  contentId: string,
  edit: (database: Queryable, chapters: EditedChapter[]) => Promise<void>,
): Promise<{ list: ConsoleChapter[] }> {
  const { database, events } = context;
  const { state } = await getBook(database, contentId);
  if (state === 'takenDown') throw new AppError(4090, '已移除的作品不能修改');
  await database.orm.transaction(async (orm) => {
    // Buyers hold it until their purchase is there.
    await lockContent({ orm }, contentId);
    await edit({ orm }, await listEditedChapters({ orm }, contentId));
    await countChaptersOf({ orm }, contentId);
  });
  await events.publish('catalogue', contentId);
  return consoleChapters(context, contentId);
}

async function getBook(database: Database, contentId: string) {
  const content = (await findConsoleContent(database, contentId))?.content;
  if (!content || !bookKind.safeParse(content.kind).success)
    throw new AppError(4040, '没有这个作品');
  return content;
}

const changed = () => new AppError(4090, '章节刚被别人改过，请刷新后再试');

function toConsoleChapter({ publishedAt, publishAt, ...chapter }: EditedChapter): ConsoleChapter {
  return {
    ...chapter,
    publishedAt: publishedAt?.getTime() ?? null,
    publishAt: publishAt?.getTime() ?? null,
  };
}
