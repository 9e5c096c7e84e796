import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import type { OwnWorkRow, ShownWorkRow } from '../../db/queries/creators/works.ts';
import { toAccessRule } from '../content/to-video-card.ts';
import { mediaMoves } from '../media/media-state.ts';

/** A work as its creator sees it. */
export function toOwnWork(row: ShownWorkRow): OwnWork {
  const { content, work } = row;
  return {
    id: content.id,
    kind: row.kind,
    ...standingOf(row),
    title: content.title,
    description: content.description,
    tags: row.tags,
    rating: content.rating,
    access: toAccessRule(content),
    previewSeconds: kindCan(row.kind, 'video') ? content.previewUnits : 0,
    consent: row.consent && { ...row.consent, how: row.consent.how ?? 'written' },
    peopleShown: content.peopleShown,
    cover: content.cover,
    durationSeconds: kindCan(row.kind, 'video') ? content.extent : 0,
    units: kindCan(row.kind, 'video') ? 0 : content.extent,
    freeUnits: kindCan(row.kind, 'video') ? 0 : content.previewUnits,
    partPriceGoldCents: content.partPriceGoldCents,
    channelId: content.channelId,
    book: row.book,
    waitingChapters: row.waitingChapters,
    media: {
      state: row.mediaState,
      progress: row.mediaProgress,
      reason: row.mediaReason,
      canRetry: mediaMoves.retry.from.some((it) => it === row.mediaState) && row.hasSource,
    },
    wasPublic: content.publishedAt !== null,
    mark: row.mark,
    change: changeOf(row),
    isNews: row.isNews,
    ...appealOf(row),
    plays: content.plays,
    likes: content.likes,
    incomeGoldCents: row.income,
    createdAt: work.createdAt.getTime(),
    submittedAt: work.submittedAt?.getTime() ?? null,
    publishAt: work.publishAt?.getTime() ?? null,
    publishedAt: content.publishedAt?.getTime() ?? null,
  };
}

/** Its state, and why it was sent back or taken down. */
export function standingOf({
  content,
  work,
  takeDown,
}: OwnWorkRow): Pick<OwnWork, 'state' | 'reason'> {
  if (content.state === 'takenDown')
    return { state: 'takenDown', reason: takeDown?.reason ?? null };
  if (content.state !== 'draft') return { state: content.state, reason: null };
  const reason = work.refusedReason;
  return { state: reason === null ? 'draft' : 'refused', reason };
}

function changeOf({ content, work }: OwnWorkRow): OwnWork['change'] {
  if (!work.change) return null;
  const isWaiting = content.state === 'published' && work.submittedAt !== null;
  const state = isWaiting ? 'waiting' : work.changeReason === null ? 'kept' : 'refused';
  return { state, reason: work.changeReason, fields: work.change };
}

function appealOf({
  content,
  takeDown,
  appeal,
}: OwnWorkRow): Pick<OwnWork, 'appeal' | 'appealAnswer'> {
  if (content.state !== 'takenDown' || !takeDown) return { appeal: 'none', appealAnswer: null };
  if (appeal?.refundJobId !== takeDown.id) return { appeal: 'open', appealAnswer: null };
  if (appeal.state === 'granted') return { appeal: 'none', appealAnswer: appeal.answer };
  return { appeal: appeal.state, appealAnswer: appeal.answer };
}
