import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { moveContent, updateContent } from '../../db/queries/content/console.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import { updateWork } from '../../db/queries/creators/works.ts';
import { listWorkChapters } from '../../db/queries/creators/work-chapters.ts';
import { contentMoves } from '../content/content-state.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { requireConsent } from '../content/require-consent.ts';
import { requireCreator, requireTerms } from '../creator/own-creator.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { requireCategory } from './categories.ts';
import { changePublicWork } from './change-public-work.ts';
import { getOwnWork, ownWork } from './own-works.ts';
import { checkCaptions, checkChapterWords } from './chapter-words.ts';
import { draftsToSubmit, requireSomethingToShow } from './something-to-show.ts';
import { findInWork, leaveReview, NOT_CLAIMED, requireMaySubmit } from './submission.ts';
import {
  checkFields,
  fitToKind,
  requireOwnNovel,
  toColumns,
  writeRelatedRows,
  type WorkFields,
} from './work-fields.ts';
import type { Settings } from '../settings/settings.ts';
import type { PublishContext } from './context.ts';
import type { Database } from '../../db/connect.ts';
import type { Counters } from '../rate-limits.ts';
import type { EventBus } from '../../db/event-bus.ts';

const MOVED = '作品的状态已变化，请刷新后再试';

/**
 * Changes the given fields of a draft, or of a work that was public: see `changePublicWork`.
 * Errors: 4000, 4030, 4031, 4040, 4090 (state), 4290.
 */
export async function updateWorkFields(
  context: PublishContext,
  viewer: Viewer,
  { id, ...given }: WorkFields & { id: string },
): Promise<OwnWork> {
  const { database } = context;
  const creator = await requireCreator(context, viewer);
  const row = await getOwnWork(database, viewer, id);
  const fields = fitToKind(row.kind, given);
  checkFields(viewer, fields);
  await requireCategory(context, row.kind, fields.channelId);
  await requireOwnNovel(database, viewer, fields.textContentId);
  if (row.content.publishedAt !== null) {
    await changePublicWork(context, viewer, row, fields);
    return ownWork(context, viewer, id);
  }
  await database.orm.transaction(async (orm) => {
    // Writing the state it has holds the row: nothing is submitted half changed.
    if (!(await moveContent({ orm }, id, ['draft'], { state: 'draft' })))
      throw new AppError(4090, '只能修改草稿，请先撤回');
    await updateContent({ orm }, id, toColumns(fields));
    await writeRelatedRows({ orm }, id, fields, `创作者 ${creator.displayName}`);
  });
  return ownWork(context, viewer, id);
}

/**
 * Hands a work to the review; the text filter comes first, and what it notices is kept for the reviewer.
 * Errors: 4000 (refused words), 4030, 4040, 4090 (state, consent, media that failed), 4290.
 */
export async function submitWork(
  context: { database: Database; settings: Settings; counters: Counters },
  viewer: Viewer,
  id: string,
): Promise<OwnWork> {
  const { database } = context;
  const creator = await requireCreator(context, viewer);
  requireTerms(creator.termsVersion);
  const { content, work, tags, mediaState, kind } = await getOwnWork(database, viewer, id);
  if (mediaState === 'failed' || mediaState === 'cancelled')
    throw new AppError(4090, '视频处理失败，不能提交审核');
  const { title, description } = { ...content, ...work.change };
  const words = { title, description, tags: work.change?.tags ?? tags };
  checkFields(viewer, words);
  await requireMaySubmit(context, viewer);
  const drafts = draftsToSubmit(await listWorkChapters(database, id)) ?? [];
  const checked = await checkChapterWords(database, id, drafts);
  const inCaptions = kind === 'photo' ? await checkCaptions(database, id) : [];
  const { from, to } = contentMoves.submit;
  await database.orm.transaction(async (orm) => {
    // First of all, as in every decision, to prevent deadlocks.
    await lockWork({ orm }, id);
    if (!(await moveContent({ orm }, id, [...from], { state: to })))
      throw new AppError(4090, MOVED);
    if (!work.change?.consent) await requireConsent({ orm }, id);
    await requireSomethingToShow({ orm }, { id, kind, checked });
    await updateWork({ orm }, id, {
      submittedAt: new Date(),
      findings: [...findInWork(words), ...inCaptions],
      publishAt: null,
      ...NOT_CLAIMED,
    });
  });
  return ownWork(context, viewer, id);
}

/**
 * Takes a work back: out of the review to the drafts, or out of the public. Also open to former creators. Errors: 4040, 4090.
 */
export async function withdrawWork(
  context: { database: Database; events: EventBus },
  viewer: Viewer,
  id: string,
): Promise<OwnWork> {
  const { database } = context;
  await getOwnWork(database, viewer, id);
  const { sendBack, hide } = contentMoves;
  await database.orm.transaction(async (orm) => {
    await lockWork({ orm }, id);
    const isBack = await moveContent({ orm }, id, [...sendBack.from], { state: sendBack.to });
    if (!isBack && !(await moveContent({ orm }, id, [...hide.from], { state: hide.to })))
      throw new AppError(4090, MOVED);
    await leaveReview({ orm }, id);
    if (isBack) await updateWork({ orm }, id, { refusedReason: null });
  });
  await publishContentChange(context, id);
  return ownWork(context, viewer, id);
}
