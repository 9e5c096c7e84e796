import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import {
  listAiChapterTexts,
  notePartsOfChapters,
  type AiChapterRow,
} from '../../db/queries/ai/novel-chapters.ts';
import { lockAiNovel, noteOnAiNovel, type AiNovelRow } from '../../db/queries/ai/novels.ts';
import { insertChapters, lockForChapters } from '../../db/queries/books/write-chapters.ts';
import { insertPartTexts } from '../../db/queries/books/write-texts.ts';
import { listWorkChapters } from '../../db/queries/creators/work-chapters.ts';
import { findWork } from '../../db/queries/creators/works.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { charactersOf, toWrittenParagraphs } from '../books/plain-text.ts';
import { requireCreator, requireTerms } from '../creator/own-creator.ts';
import type { PublishContext } from '../publish/context.ts';
import { changeOwnChapters } from '../publish/work-chapters.ts';
import { submitWork } from '../publish/change-work.ts';
import { insertRoomWork } from '../publish/create-room-work.ts';
import { checkFields } from '../publish/work-fields.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { novelInfo, type NovelContext } from './novels.ts';
import { noNovel, ownNovel, requireIdle } from './own-novel.ts';
import { labelOf } from './to-ai-job.ts';

const LABEL_TAG = 'AI生成';
const MOST_CHAPTERS_AT_ONCE = 200;

interface PublishRequest {
  id: string;
  description?: string | undefined;
  tags: string[];
  termsVersion: string;
}

/**
 * Hands a novel to the review as a work of the viewer's, each chapter one of it; again, it hands in the chapters that were
 * written since. The label stands in the work's words, its tags and at the beginning of each chapter. Errors: 4000 (refused
 * words), 4030 (no creator), 4031, 4040, 4090 (in review; hidden; terms), 4290.
 */
export async function publishNovel(
  context: NovelContext & PublishContext,
  viewer: Viewer,
  request: PublishRequest,
): Promise<AiNovelInfo> {
  const { id } = request;
  const { database } = context;
  const creator = await requireCreator(context, viewer);
  requireTerms(request.termsVersion);
  const novel = await ownNovel(database, viewer, id);
  if (novel.chapters === 0) throw new AppError(4090, '还没有写好的章节，先写一章再发布');
  await requireIdle(database, viewer, [id]);
  const fields = fieldsOf(novel, request);
  checkFields(viewer, fields);
  const contentId = await database.orm.transaction(async (orm) => {
    const present = await lockAiNovel({ orm }, viewer.userId, id);
    if (!present) throw noNovel();
    const known = await presentWork({ orm }, present);
    const workId = known?.id ?? newId();
    if (known === null) {
      await insertRoomWork({ orm }, context.kinds, {
        contentId: workId,
        creatorId: viewer.userId,
        displayName: creator.displayName,
        kind: 'novel',
        fields,
        termsVersion: request.termsVersion,
        // A work that was deleted took its key along: another one may have a part of the same novel.
        key: `ai-novel-${workId}`,
      });
      await noteOnAiNovel({ orm }, { userId: viewer.userId, id }, { contentId: workId });
    }
    await addNewChapters({ orm }, present, {
      contentId: workId,
      isInReview: known?.isInReview === true,
    });
    return workId;
  });
  await submit(context, viewer, contentId);
  return novelInfo(context, viewer, id);
}

function fieldsOf(novel: AiNovelRow, { description, tags }: PublishRequest) {
  const words = description === undefined || description === '' ? novel.premise : description;
  return {
    title: novel.title,
    description: `${words}\n\n本作品由 AI 生成（${labelOf(novel)}）。`,
    tags: [...new Set([LABEL_TAG, ...tags])],
    rating: novel.isAdult ? ('adult' as const) : ('general' as const),
    access: { rule: 'free' as const },
    author: '',
  };
}

/** The work that a novel was published as, held from here on; null where there is none any more. Error: 4090. */
async function presentWork(
  database: Queryable,
  { userId, contentId }: AiNovelRow,
): Promise<{ id: string; isInReview: boolean } | null> {
  if (contentId === null) return null;
  await lockWork(database, contentId);
  const row = await findWork(database, userId, contentId);
  if (!row) return null;
  const { state } = row.content;
  if (state === 'takenDown') throw new AppError(4090, '作品已被下架，不能再加章节');
  if (state === 'hidden') throw new AppError(4090, '作品已隐藏，先在创作中心恢复公开');
  return { id: contentId, isInReview: inReview(state) };
}

const inReview = (state: string) => state === 'submitted' || state === 'approved';

/** Adds the chapters that the work does not have as drafts, behind those that it has. */
async function addNewChapters(
  database: Queryable,
  novel: AiNovelRow,
  { contentId, isInReview }: { contentId: string; isInReview: boolean },
): Promise<void> {
  const { userId, id: novelId } = novel;
  const last = await lockForChapters(database, contentId);
  const known = new Set((await listWorkChapters(database, contentId)).map(({ id }) => id));
  const page = { userId, novelId, after: 0, limit: MOST_CHAPTERS_AT_ONCE };
  const chapters = await listAiChapterTexts(database, page);
  const missing = chapters.filter(({ partId }) => partId === null || !known.has(partId));
  if (missing.length === 0) return;
  if (isInReview) throw new AppError(4090, '作品在审核中，等结果出来再交新的章节');
  const made = missing.map((chapter, at) => toPart(chapter, { contentId, number: last + at + 1 }));
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
    { userId, novelId },
    made.map(({ row, chapter }) => ({ chapter, partId: row.id })),
  );
}

function toPart(
  { chapter, title, text, isDemonstration }: AiChapterRow,
  { contentId, number }: { contentId: string; number: number },
) {
  const labelled = `【${labelOf({ isDemonstration })}】\n${text}`;
  const { paragraphs, next: nextParagraph } = toWrittenParagraphs(labelled, [], 0);
  const id = newId();
  const extent = charactersOf(paragraphs);
  return {
    chapter,
    row: { id, contentId, number, title, state: 'draft' as const, extent },
    text: { partId: id, paragraphs, nextParagraph },
  };
}

/** Hands in what is not handed in yet; what was sent back is handed in again. Errors: as `submitWork` and `changeOwnChapters`. */
async function submit(context: PublishContext, viewer: Viewer, contentId: string): Promise<void> {
  const { isNew, drafts } = await unsubmitted(context, viewer, contentId);
  try {
    if (isNew) await submitWork(context, viewer, contentId);
    else if (drafts.length > 0) {
      const change = { act: 'submit' as const, publishAt: null };
      await changeOwnChapters(context, viewer, { id: contentId, chapterIds: drafts, change });
    }
  } catch (error) {
    // The same request at the same moment was quicker.
    const left = await unsubmitted(context, viewer, contentId);
    if (left.isNew || left.drafts.length > 0) throw error;
  }
}

/** What of a work the review does not have: all of it, or chapters of one that is public. */
async function unsubmitted(
  { database }: PublishContext,
  { userId }: Viewer,
  contentId: string,
): Promise<{ isNew: boolean; drafts: string[] }> {
  const state = (await findWork(database, userId, contentId))?.content.state;
  if (state !== 'published') return { isNew: state === 'draft', drafts: [] };
  const chapters = await listWorkChapters(database, contentId);
  const drafts = chapters.filter(
    (one) => one.state === 'draft' && one.submittedAt === null && one.dueAt === null,
  );
  return { isNew: false, drafts: drafts.map(({ id }) => id) };
}
