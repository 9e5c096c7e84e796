import { statedScopes } from '@yehang/contract/shapes/consent.ts';
import type { ReviewWork } from '@yehang/contract/shapes/review.ts';
import type { WorkChange } from '@yehang/contract/shapes/work.ts';
import { countWorks } from '../../db/queries/creators/creators.ts';
import { findConsentCover, type ConsentCover } from '../../db/queries/consents/cover.ts';
import { listTagsOfContent } from '../../db/queries/content/console.ts';
import { findConsent } from '../../db/queries/consents/consents.ts';
import {
  claimReview,
  findReview,
  listDuplicates,
  listSubmissions,
  releaseReview,
} from '../../db/queries/review/review.ts';
import { listWorkChapters } from '../../db/queries/creators/work-chapters.ts';
import { listOpenAbout } from '../../db/queries/reports/open-about.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { staffPlaylist } from '../catalogue/read-content.ts';
import { peopleOf } from '../content/consent-cover.ts';
import { AppError } from '../app-error.ts';
import { requireSeen } from './claimed-work.ts';
import { communityFacts } from './community-facts.ts';
import { isInReview, toReviewChapter, toReviewRow, toReviewWork } from './to-review.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { ViewTokens } from '../media/view-tokens.ts';

/** What the filter noticed, as far as it is shown. */
const MOST_FINDINGS = 200;

/** One page of what waits for a review, the machine's findings first. Error: 4000 (cursor). */
export async function reviewQueue(
  { database }: { database: Database },
  staff: StaffMember,
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listSubmissions(database, {
    after: fromCursor(request.cursor, 'sequence'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, (row) => toReviewRow(row, staff));
}

/** A submission with everything a decision needs. Error: 4040. */
export async function reviewWork(
  context: { database: Database; viewTokens: ViewTokens; kinds: ContentKinds },
  staff: StaffMember,
  id: string,
): Promise<ReviewWork> {
  const { database } = context;
  const row = await findReview(database, id);
  if (!row) throw new AppError(4040, '没有这个作品');
  const [tags, consent, cover, duplicates, counts, parts, openAbout] = await Promise.all([
    listTagsOfContent(database, id),
    findConsent(database, id),
    findConsentCover(database, id),
    listDuplicates(database, id),
    countWorks(database, row.work.creatorId),
    listWorkChapters(database, id),
    listOpenAbout(database, id),
  ]);
  const community = await communityFacts(context, row);
  const playlistUrl = staffPlaylist(context, staff, row);
  const waiting = parts.filter((part) => part.submittedAt !== null);
  const inChapters = waiting.flatMap((part) =>
    (part.findings ?? []).map((finding) => ({ ...finding, chapter: part.number })),
  );
  const findings = [...row.work.findings, ...inChapters].slice(0, MOST_FINDINGS);
  const chapters = waiting.map(toReviewChapter);
  return toReviewWork(row, staff, {
    tags,
    consent,
    people: peopleInReview(row, cover),
    duplicates,
    openAbout,
    counts,
    findings,
    playlistUrl,
    chapters,
    community,
  });
}

/** The people of a submission as it would be: a change that waits may state others. */
function peopleInReview(
  { work }: { work: { change: WorkChange | null } },
  cover: ConsentCover | null,
) {
  if (!cover) return { shown: 0, covered: 0 };
  const { consent, peopleShown = cover.peopleShown } = work.change ?? {};
  const typed = { id: '', state: 'stated' as const, isTyped: true, covers: false };
  const stated = { ...typed, scopes: [...statedScopes], isOver: false };
  const records =
    consent === undefined
      ? cover.records
      : [
          ...cover.records.filter(
            ({ isTyped, covers }) => !isTyped || (consent !== null && covers),
          ),
          ...(consent === null ? [] : [{ ...stated, people: consent.people }]),
        ];
  const { shown, covered } = peopleOf({ ...cover, peopleShown, records });
  return { shown, covered };
}

/**
 * Takes a submission for oneself, or keeps the one that was handed in at `submittedAt`. Errors: 4040, 4090 (claimed by
 * another member; decided, or handed in anew meanwhile).
 */
export async function claimReviewOf(
  context: { database: Database; viewTokens: ViewTokens; kinds: ContentKinds },
  staff: StaffMember,
  { id, submittedAt }: { id: string; submittedAt?: number | undefined },
): Promise<ReviewWork> {
  const { database } = context;
  const row = await findReview(database, id);
  if (!row) throw new AppError(4040, '没有这个作品');
  if (!isInReview(row)) throw new AppError(4090, '这个作品已经不在审核中');
  if (submittedAt !== undefined) requireSeen(row.work, submittedAt);
  if (!(await claimReview(database, id, staff))) {
    const { work } = (await findReview(database, id)) ?? row;
    throw new AppError(4090, `${work.claimedLogin ?? '同事'} 正在审核这个作品`);
  }
  return reviewWork(context, staff, id);
}

/** Gives a submission back to the queue; nothing where one does not have it. */
export async function releaseReviewOf(
  { database }: { database: Database },
  staff: StaffMember,
  id: string,
) {
  await releaseReview(database, id, staff.staffId);
  return {};
}
