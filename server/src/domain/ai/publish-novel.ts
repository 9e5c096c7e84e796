import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import { noteOnAiNovel, type AiNovelRow } from '../../db/queries/ai/novels.ts';
import { updateContent } from '../../db/queries/content/console.ts';
import { listWorkChapters } from '../../db/queries/creators/work-chapters.ts';
import { findWork, type OwnWorkRow } from '../../db/queries/creators/works.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { requireCreator, requireTerms } from '../creator/own-creator.ts';
import type { PublishContext } from '../publish/context.ts';
import { changeOwnChapters } from '../publish/work-chapters.ts';
import { submitWork } from '../publish/change-work.ts';
import { insertRoomWork } from '../publish/create-room-work.ts';
import { checkFields, toColumns, writeRelatedRows } from '../publish/work-fields.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { novelInfo, type NovelContext } from './novels.ts';
import { lockOwnNovel, ownNovel, requireIdle } from './own-novel.ts';
import { labelOf } from './to-ai-job.ts';
import { mayRewrite, writeChapters } from './write-novel-chapters.ts';

interface PublishRequest {
  id: string;
  description?: string | undefined;
  tags: string[];
  termsVersion: string;
}

/**
 * Hands a novel to the review as a work of the viewer's, each chapter one of it; again, it hands in what was written or
 * changed since, as far as it was never public. The label stands in the work's words, at the beginning of each chapter, and
 * among its tags, as of everything that an AI made. Errors: 4000 (refused
 * words), 4030 (no creator), 4031, 4040, 4090 (in review; hidden; terms; rating), 4290.
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
  await ownNovel(database, viewer, id);
  await requireIdle(database, viewer, [id]);
  const contentId = await database.orm.transaction(async (orm) => {
    const novel = await lockOwnNovel({ orm }, viewer, id);
    if (novel.chapters === 0) throw new AppError(4090, '还没有写好的章节，先写一章再发布');
    const known = await presentWork({ orm }, novel);
    const recordedBy = creator.displayName;
    if (known) {
      await refreshWork({ orm }, viewer, known, { novel, request, recordedBy });
      await writeChapters({ orm }, novel, { work: known.content, isNew: false });
      return known.content.id;
    }
    const contentId = newId();
    const fields = fieldsOf(novel, request);
    checkFields(viewer, fields);
    await insertRoomWork({ orm }, context.kinds, {
      contentId,
      creatorId: viewer.userId,
      displayName: recordedBy,
      kind: 'novel',
      fields,
      termsVersion: request.termsVersion,
      // A work that was deleted took its key along: another one may have a part of the same novel.
      key: `ai-novel-${contentId}`,
      isAiMade: true,
    });
    await noteOnAiNovel({ orm }, { userId: viewer.userId, id }, { contentId });
    await writeChapters({ orm }, novel, { work: { id: contentId, state: 'draft' }, isNew: true });
    return contentId;
  });
  await submit(context, viewer, contentId);
  return novelInfo(context, viewer, id);
}

function fieldsOf(novel: AiNovelRow, { description, tags }: PublishRequest) {
  return {
    title: novel.title,
    description: describe(novel, description === '' ? undefined : description),
    tags,
    rating: novel.isAdult ? ('adult' as const) : ('general' as const),
    access: { rule: 'free' as const },
    author: '',
  };
}

const describe = (novel: AiNovelRow, words = novel.premise) =>
  `${words}\n\n本作品由 AI 生成（${labelOf(novel)}）。`;

/** The work that a novel was published as, held from here on; null where there is none any more. Error: 4090. */
async function presentWork(
  database: Queryable,
  { userId, contentId }: AiNovelRow,
): Promise<OwnWorkRow | null> {
  if (contentId === null) return null;
  await lockWork(database, contentId);
  const row = await findWork(database, userId, contentId);
  if (!row) return null;
  const { state } = row.content;
  if (state === 'takenDown') throw new AppError(4090, '作品已被下架，不能再加章节');
  if (state === 'hidden') throw new AppError(4090, '作品已隐藏，先在创作中心恢复公开');
  return row;
}

/**
 * Brings the words of a work that was never public up to date: its title always, the others where they are given anew.
 * Errors: 4000 (refused words), 4031, 4090 (the novel is for adults by now, the work is not).
 */
async function refreshWork(
  database: Queryable,
  viewer: Viewer,
  { content }: OwnWorkRow,
  of: { novel: AiNovelRow; request: PublishRequest; recordedBy: string },
): Promise<void> {
  const { novel, request, recordedBy } = of;
  const { description, tags } = request;
  const isRaised = novel.isAdult && content.rating === 'general';
  if (content.state !== 'draft' || content.publishedAt !== null) {
    if (isRaised) throw new AppError(4090, '小说已有成人内容，请先在创作中心把作品改为成人分级');
    return;
  }
  const fields = {
    title: novel.title,
    ...(description ? { description: describe(novel, description) } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(isRaised ? { rating: 'adult' as const } : {}),
  };
  checkFields(viewer, fields);
  await updateContent(database, content.id, toColumns(fields));
  await writeRelatedRows(database, content.id, fields, `创作者 ${recordedBy}`);
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
  return { isNew: false, drafts: chapters.filter(mayRewrite).map(({ id }) => id) };
}
