import type { WorkChange } from '@yehang/contract/shapes/work.ts';
import { moveContent, updateContent } from '../../db/queries/content/console.ts';
import { findConsentCover } from '../../db/queries/consents/cover.ts';
import type { ConsoleContentDbRow } from '../../db/queries/content/catalogue.ts';
import { findPostDetails } from '../../db/queries/posts/details.ts';
import { findCreator } from '../../db/queries/creators/creators.ts';
import type { lockWork } from '../../db/queries/review/review.ts';
import { approveChapters, listWorkChapters } from '../../db/queries/creators/work-chapters.ts';
import { updateWork } from '../../db/queries/creators/works.ts';
import type { Queryable } from '../../db/types.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { tellOfDecision } from './tell-of-decision.ts';
import { contentMoves } from '../content/content-state.ts';
import { ADULT_OF_CREATORS } from '../creator/own-creator.ts';
import { getConsoleContent } from '../catalogue/read-content.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { markTrustDue } from '../../db/queries/trust/user-trust.ts';
import { requireConsent } from '../content/require-consent.ts';
import { requireNothingOpen } from '../content/require-nothing-open.ts';
import { NOT_CLAIMED } from '../publish/submission.ts';
import { toColumns, writeRelatedRows } from '../publish/work-fields.ts';
import { AppError } from '../app-error.ts';
import { claimedWork } from './claimed-work.ts';
import { sendBack } from './send-back.ts';
import type { ReviewContext } from './context.ts';
import type { Database } from '../../db/connect.ts';

/** Whether a submission shows adults something in a post; of what was public that is another picture alone. */
async function showsAdults(
  database: Queryable,
  { id, publishedAt }: Pick<ConsoleContentDbRow['content'], 'id' | 'publishedAt'>,
  change: WorkChange | null,
): Promise<boolean> {
  const details = await findPostDetails(database, id);
  const cover = await findConsentCover(database, id);
  if (!details || cover?.rating !== 'adult') return false;
  if (publishedAt === null) return !cover.isText;
  const present = new Set(details.pictures.map((picture) => picture.id));
  return change?.post?.pictureIds.some((one) => !present.has(one)) ?? false;
}

const MOVED = '这个作品已经不在审核中';

type Orm = Parameters<typeof lockWork>[0];

/** Whether it is a change, or chapters, of what is public that wait; then the content, held until the transaction ends, stays so. */
async function isChangeOfPublic(
  database: Orm,
  work: NonNullable<Awaited<ReturnType<typeof lockWork>>>,
): Promise<boolean> {
  if (work.submittedAt === null) return false;
  return moveContent(database, work.contentId, ['published'], { state: 'published' });
}

/**
 * Approves a submission that this member of staff has claimed: published at once, or by a job at
 * `publishAt` (Unix milliseconds). A change of what is public is written at once.
 * Errors: 4040, 4090 (handed in anew since `submittedAt`, not claimed, its kind misses something, consent, creator, state).
 */
export async function approveWork(
  context: ReviewContext,
  staff: StaffMember,
  {
    id,
    submittedAt,
    publishAt,
    peopleShown,
  }: {
    id: string;
    submittedAt: number;
    publishAt: number | null;
    peopleShown?: number | null | undefined;
  },
) {
  const { database, kinds } = context;
  const { content } = await getConsoleContent(database, id);
  const kind = kinds.get(content.kind);
  if (!kind) throw new AppError(4040, '没有这个作品');
  // Chapters that wait are published with it.
  const hasChapters = (await listWorkChapters(database, id)).some((one) => one.submittedAt);
  const problem = hasChapters ? null : await kind.publishProblem(database, id);
  if (problem !== null) throw new AppError(4090, problem);
  await requireNothingOpen(database, id);
  const later = publishAt !== null && publishAt > Date.now() ? new Date(publishAt) : null;
  await database.orm.transaction(async (orm) => {
    const work = await claimedWork({ orm }, staff, id, submittedAt);
    const creator = await findCreator({ orm }, work.creatorId);
    if (creator?.state !== 'verified') {
      // Nobody but verified creators makes these.
      if (kind.can.includes('create')) throw new AppError(4090, '这位创作者的资格已失效');
      if (await showsAdults({ orm }, content, work.change))
        throw new AppError(4090, ADULT_OF_CREATORS);
    }
    const recordedBy = creator ? `创作者 ${creator.displayName}` : '作者';
    const isPublic = await isChangeOfPublic({ orm }, work);
    const { approve, publish } = contentMoves;
    if (!isPublic && !(await moveContent({ orm }, id, [...approve.from], { state: approve.to })))
      throw new AppError(4090, MOVED);
    if (work.change) {
      const { cover, ...fields } = work.change;
      await kind.applyChange?.({ orm }, id, work.change);
      await updateContent({ orm }, id, { ...toColumns(fields), ...(cover && { cover }) });
      await writeRelatedRows({ orm }, id, fields, recordedBy);
    }
    if (peopleShown !== undefined) await updateContent({ orm }, id, { peopleShown });
    // After it is locked: a report may have hidden it, or its author deleted what it needs.
    await requireNothingOpen({ orm }, id);
    const since = hasChapters ? null : await kind.publishProblem({ orm }, id);
    if (since !== null) throw new AppError(4090, since);
    if (!kind.consentElsewhere) await requireConsent({ orm }, id);
    const chapters = hasChapters ? await approveChapters({ orm }, id) : [];
    if (!isPublic && !later) {
      const publishedAt = content.publishedAt ?? new Date();
      await moveContent({ orm }, id, [approve.to], { state: publish.to, publishedAt });
    }
    await updateWork({ orm }, id, {
      submittedAt: null,
      refusedReason: null,
      change: null,
      changeReason: null,
      publishAt: isPublic ? null : later,
      decidedAt: new Date(),
      decidedBy: staff.login,
      ...NOT_CLAIMED,
    });
    const told = { id, title: work.change?.title ?? content.title, kind: content.kind };
    await tellOfDecision({ orm }, work, { ...told, refusal: null, isLater: later !== null });
    if (isPublic || !later) await kind.onPublished?.({ orm }, id);
    await markTrustDue({ orm }, work.creatorId);
    const detail = { publishAt: later?.toISOString() ?? null, change: work.change, chapters };
    await writeAuditLog({ orm }, staff, { action: 'review.approve', subject: id, detail });
  });
  await publishContentChange(context, id);
  return {};
}

/** Sends a submission, or a change of what stays public, back to its creator with the reason. Errors: 4040, 4090 (not claimed, state). */
export async function refuseWork(
  { database }: { database: Database },
  staff: StaffMember,
  { id, reason }: { id: string; reason: string },
) {
  const { content } = await getConsoleContent(database, id);
  await database.orm.transaction(async (orm) => {
    const work = await claimedWork({ orm }, staff, id);
    const isPublic = await isChangeOfPublic({ orm }, work);
    const { to } = contentMoves.sendBack;
    if (!isPublic && !(await moveContent({ orm }, id, ['submitted'], { state: to })))
      throw new AppError(4090, MOVED);
    await sendBack({ orm }, staff, work, { content, isPublic, rule: 'quality', reason });
  });
  return {};
}
