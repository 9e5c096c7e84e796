import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import type { OwnWorkRow } from '../../db/queries/creators/works.ts';
import { toAccessRule } from '../content/to-video-card.ts';
import { mediaMoves } from '../media/media-state.ts';

/** A work as its creator sees it. */
export function toOwnWork(row: OwnWorkRow): OwnWork {
  const { item, work } = row;
  const isRefused = item.state === 'draft' && work.refusedReason !== null;
  return {
    id: item.id,
    kind: item.kind,
    state: isRefused ? 'refused' : item.state,
    title: item.title,
    description: item.description,
    tags: row.tags,
    rating: item.rating,
    access: toAccessRule(item),
    previewSeconds: item.previewSeconds,
    consent: row.consent && { ...row.consent, how: row.consent.how ?? 'written' },
    cover: item.cover,
    durationSeconds: item.durationSeconds,
    media: {
      state: row.mediaState,
      progress: row.mediaProgress,
      reason: row.mediaReason,
      canRetry: mediaMoves.retry.from.some((it) => it === row.mediaState) && row.hasSource,
    },
    wasPublic: item.publishedAt !== null,
    reason: reasonOf(row),
    change: changeOf(row),
    isNews: row.isNews,
    ...appealOf(row),
    plays: item.plays,
    likes: item.likes,
    incomeGoldCents: row.income,
    createdAt: work.createdAt.getTime(),
    submittedAt: work.submittedAt?.getTime() ?? null,
    publishAt: work.publishAt?.getTime() ?? null,
    publishedAt: item.publishedAt?.getTime() ?? null,
  };
}

function changeOf({ item, work }: OwnWorkRow): OwnWork['change'] {
  if (!work.change) return null;
  const isWaiting = item.state === 'published' && work.submittedAt !== null;
  const state = isWaiting ? 'waiting' : work.changeReason === null ? 'kept' : 'refused';
  return { state, reason: work.changeReason, fields: work.change };
}

function reasonOf({ item, work, takeDown }: OwnWorkRow): string | null {
  if (item.state === 'takenDown') return takeDown?.reason ?? null;
  return item.state === 'draft' ? work.refusedReason : null;
}

function appealOf({
  item,
  takeDown,
  appeal,
}: OwnWorkRow): Pick<OwnWork, 'appeal' | 'appealAnswer'> {
  if (item.state !== 'takenDown' || !takeDown) return { appeal: 'none', appealAnswer: null };
  if (appeal?.refundJobId !== takeDown.id) return { appeal: 'open', appealAnswer: null };
  if (appeal.state === 'granted') return { appeal: 'none', appealAnswer: appeal.answer };
  return { appeal: appeal.state, appealAnswer: appeal.answer };
}
