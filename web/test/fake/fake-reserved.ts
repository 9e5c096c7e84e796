import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { CallResponse } from '../../src/lib/api/call-types.ts';
import { fakeId, fakePicture } from './fake-catalogue.ts';

/** What is announced for an hour later by the server's clock, which is that of this device. */
export function fakeReserved(): CallResponse<'reserved/detail'> {
  const now = Date.now();
  return {
    item: {
      id: fakeId(34, 1),
      contentType: contentTypes.reserved,
      title: '极夜来信',
      cover: fakePicture(1),
      releaseAt: now + 3_600_000,
      released: null,
      subscribers: 7,
      rating: 'general',
      likes: 30,
      uploader: null,
      publishedAt: 0,
      description: '',
      tags: [],
      collects: 0,
      comments: 0,
      subscribed: false,
      teaser: null,
      now,
      marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
    },
    isFollowed: false,
  };
}
