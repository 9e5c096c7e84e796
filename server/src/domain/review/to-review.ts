import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { Finding, ReviewRow, ReviewWork } from '@yehang/contract/shapes/review.ts';
import type { countWorks } from '../../db/queries/creators/creators.ts';
import type { listTagsOfContent } from '../../db/queries/content/console.ts';
import type { findConsent } from '../../db/queries/consents/consents.ts';
import type { listDuplicates, ReviewDbRow } from '../../db/queries/review/review.ts';
import type { WorkChapterRow } from '../../db/queries/creators/work-chapters.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import type { CommunityFacts } from './community-facts.ts';
import { copyFinding } from '../policy/text-copies.ts';
import { toAccessRule } from '../content/to-video-card.ts';
import { toMediaStatus } from '../media/to-media-status.ts';

function toClaim({ work }: ReviewDbRow, staff: StaffMember): ReviewRow['claim'] {
  const { claimedBy, claimedLogin, claimUntil } = work;
  if (!claimedBy || !claimUntil || claimUntil.getTime() <= Date.now()) return null;
  return {
    by: claimedLogin ?? '',
    isMine: claimedBy === staff.staffId,
    until: claimUntil.getTime(),
  };
}

const TEXT_LEVEL = 40;

/** Whether it waits for a decision: a submission, or a change of what is public. */
export function isInReview({
  content,
  work,
  waitingChapters,
}: Pick<ReviewDbRow, 'content' | 'work' | 'waitingChapters'>): boolean {
  if (work.submittedAt === null) return false;
  if (content.state !== 'published') return content.state === 'submitted';
  return work.change !== null || waitingChapters > 0;
}

/** What the machine says of a submission, the gravest first. */
function toMachine({ machine, work }: ReviewDbRow): ReviewRow['machine'] {
  const copies = work.findings.filter(({ what }) => what === 'copy');
  const others = work.findings.filter(({ what }) => what !== 'copy');
  const rules = [...new Set(others.map(({ rule, what }) => rule ?? what))];
  const texts = rules.map((name) => ({ what: 'text' as const, name, level: TEXT_LEVEL }));
  return [...machine, ...copies.map(({ text }) => copyFinding(text)), ...texts].toSorted(
    (a, b) => b.level - a.level,
  );
}

/** A submission as a row of the queue, as this member of staff sees it. */
export function toReviewRow(row: ReviewDbRow, staff: StaffMember): ReviewRow {
  const { content, work } = row;
  return {
    id: content.id,
    kind: row.kind,
    title: work.change?.title ?? content.title,
    rating: work.change?.rating ?? content.rating,
    cover: work.change?.cover ?? content.cover,
    durationSeconds: kindCan(row.kind, 'video') ? content.extent : 0,
    mediaState: row.media?.state ?? 'ready',
    creator: { id: work.creatorId, displayName: row.displayName },
    submittedAt: (work.submittedAt ?? work.createdAt).getTime(),
    findings: work.findings.length + row.chapterFindings,
    machine: toMachine(row),
    claim: toClaim(row, staff),
    isChange: content.state === 'published',
  };
}

/** A submission with everything a decision needs. */
export function toReviewWork(
  row: ReviewDbRow,
  staff: StaffMember,
  parts: {
    tags: Awaited<ReturnType<typeof listTagsOfContent>>;
    consent: Awaited<ReturnType<typeof findConsent>>;
    people: ReviewWork['people'];
    duplicates: Awaited<ReturnType<typeof listDuplicates>>;
    openAbout: ReviewWork['openAbout'];
    counts: Awaited<ReturnType<typeof countWorks>>;
    findings: Finding[];
    playlistUrl: string | null;
    chapters: ReviewWork['chapters'];
    community: CommunityFacts;
  },
): ReviewWork {
  const { content, work } = row;
  const { tags, consent, duplicates, counts, findings, playlistUrl, community } = parts;
  return {
    ...toReviewRow(row, staff),
    state: content.state,
    description: community.text ?? work.change?.description ?? content.description,
    tags: work.change?.tags ?? tags.map(({ name }) => name),
    before: toBefore(row, tags, community),
    access: toAccessRule(content),
    previewSeconds: content.previewUnits,
    findings,
    consent: toConsent(work.change?.consent === undefined ? consent : work.change.consent),
    creator: {
      id: work.creatorId,
      displayName: row.displayName,
      state: row.creatorState,
      published: counts.published,
      refused: counts.refused,
      takenDown: counts.takenDown,
    },
    people: parts.people,
    duplicates,
    openAbout: parts.openAbout,
    media: row.media && toMediaStatus(row.media, null),
    chapters: parts.chapters,
    pictures: row.kind === 'photo' ? content.extent : 0,
    ...community.after,
    playlistUrl,
    lastReason: work.changeReason ?? work.refusedReason,
  };
}

/** A chapter that waits. */
export function toReviewChapter(row: WorkChapterRow): ReviewWork['chapters'][number] {
  const { id, number, title, extent, priceGoldCents, wishedAt } = row;
  return { id, number, title, extent, priceGoldCents, publishAt: wishedAt?.getTime() ?? null };
}

function toConsent(
  consent: Pick<NonNullable<ReviewWork['consent']>, 'people' | 'how' | 'reference'> | null,
) {
  return consent && { people: consent.people, how: consent.how, reference: consent.reference };
}

/** What viewers read at present, where that is to change. */
function toBefore(
  { content, work: { change } }: ReviewDbRow,
  tags: Awaited<ReturnType<typeof listTagsOfContent>>,
  { before, textBefore }: CommunityFacts,
): ReviewWork['before'] {
  if (!change) return null;
  return {
    ...(change.title === undefined ? {} : { title: content.title }),
    ...(change.description === undefined ? {} : { description: textBefore ?? content.description }),
    ...(change.tags === undefined ? {} : { tags: tags.map(({ name }) => name) }),
    ...(change.rating === undefined ? {} : { rating: content.rating }),
    ...(change.cover === undefined ? {} : { cover: content.cover }),
    ...before,
  };
}
