import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { fakeId } from './fake-catalogue.ts';

/** A work of the viewer: by default a draft with a transcoded video. */
export function fakeWork(over: Partial<OwnWork> = {}): OwnWork {
  return {
    id: fakeId(9, 1),
    kind: 'long',
    state: 'draft',
    title: '还没写完',
    description: '',
    tags: [],
    rating: 'general',
    access: { rule: 'free' },
    previewSeconds: 0,
    consent: null,
    peopleShown: null,
    cover: null,
    durationSeconds: 0,
    units: 0,
    freeUnits: 0,
    partPriceGoldCents: null,
    channelId: null,
    book: null,
    waitingChapters: 0,
    media: { state: 'ready', progress: 1, reason: null, canRetry: false },
    wasPublic: false,
    reason: null,
    mark: null,
    change: null,
    isNews: false,
    appeal: 'none',
    appealAnswer: null,
    plays: 0,
    likes: 0,
    incomeGoldCents: 0,
    createdAt: 0,
    submittedAt: null,
    publishAt: null,
    publishedAt: null,
    ...over,
  };
}
