import type { Finding, ReviewRow, ReviewWork } from '@yehang/contract/shapes/review.ts';
import type { countWorks } from '../../db/queries/creators.ts';
import type { findConsent, listTagsOfItem } from '../../db/queries/console-items.ts';
import type { listDuplicates, ReviewDbRow } from '../../db/queries/review.ts';
import type { Actor } from '../audit/record-act.ts';
import { toAccessRule } from '../catalogue/to-video-card.ts';
import { toMediaStatus } from '../media/to-media-status.ts';

function toClaim({ work }: ReviewDbRow, actor: Actor): ReviewRow['claim'] {
  const { claimedBy, claimedLogin, claimUntil } = work;
  if (!claimedBy || !claimUntil || claimUntil.getTime() <= Date.now()) return null;
  return {
    by: claimedLogin ?? '',
    isMine: claimedBy === actor.staffId,
    until: claimUntil.getTime(),
  };
}

/** A submission as a row of the queue, as this member of staff sees it. */
export function toReviewRow(row: ReviewDbRow, actor: Actor): ReviewRow {
  const { item, work } = row;
  return {
    id: item.id,
    kind: item.kind,
    title: item.title,
    rating: item.rating,
    cover: item.cover,
    durationSeconds: item.durationSeconds,
    mediaState: row.media.state,
    creator: { id: work.creatorId, displayName: row.displayName },
    submittedAt: (work.submittedAt ?? work.createdAt).getTime(),
    findings: work.findings.length,
    claim: toClaim(row, actor),
  };
}

/** A submission with everything a decision needs. */
export function toReviewWork(
  row: ReviewDbRow,
  actor: Actor,
  parts: {
    tags: Awaited<ReturnType<typeof listTagsOfItem>>;
    consent: Awaited<ReturnType<typeof findConsent>>;
    duplicates: Awaited<ReturnType<typeof listDuplicates>>;
    counts: Awaited<ReturnType<typeof countWorks>>;
    findings: Finding[];
    playlistUrl: string | null;
  },
): ReviewWork {
  const { item, work } = row;
  const { tags, consent, duplicates, counts, findings, playlistUrl } = parts;
  return {
    ...toReviewRow(row, actor),
    state: item.state,
    description: item.description,
    tags,
    access: toAccessRule(item),
    previewSeconds: item.previewSeconds,
    findings,
    consent: consent && {
      people: consent.people,
      how: consent.how,
      reference: consent.reference,
    },
    creator: {
      id: work.creatorId,
      displayName: row.displayName,
      state: row.creatorState,
      published: counts.published,
      refused: counts.refused,
      takenDown: counts.takenDown,
    },
    duplicates,
    media: toMediaStatus(row.media),
    playlistUrl,
    lastReason: work.refusedReason,
  };
}
