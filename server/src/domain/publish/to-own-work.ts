import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import type { OwnWorkRow } from '../../db/queries/creators/works.ts';
import { toAccessRule } from '../content/to-video-card.ts';
import { isVideo } from './work-fields.ts';
import { mediaMoves } from '../media/media-state.ts';

/** A work as its creator sees it. */
export function toOwnWork(row: OwnWorkRow): OwnWork {
  const { content, work } = row;
  const isRefused = content.state === 'draft' && work.refusedReason !== null;
  return {
    id: content.id,
    kind: row.kind,
    state: isRefused ? 'refused' : content.state,
    title: content.title,
    description: content.description,
    tags: row.tags,
    rating: content.rating,
    access: toAccessRule(content),
    previewSeconds: isVideo(row.kind) ? content.previewUnits : 0,
    consent: row.consent && { ...row.consent, how: row.consent.how ?? 'written' },
    peopleShown: content.peopleShown,
    cover: content.cover,
    durationSeconds: isVideo(row.kind) ? content.extent : 0,
    units: isVideo(row.kind) ? 0 : content.extent,
    freeUnits: isVideo(row.kind) ? 0 : content.previewUnits,
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
    reason: reasonOf(row),
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

function changeOf({ content, work }: OwnWorkRow): OwnWork['change'] {
  if (!work.change) return null;
  const isWaiting = content.state === 'published' && work.submittedAt !== null;
  const state = isWaiting ? 'waiting' : work.changeReason === null ? 'kept' : 'refused';
  return { state, reason: work.changeReason, fields: work.change };
}

function reasonOf({ content, work, takeDown }: OwnWorkRow): string | null {
  if (content.state === 'takenDown') return takeDown?.reason ?? null;
  return content.state === 'draft' ? work.refusedReason : null;
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
