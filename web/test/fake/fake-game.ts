import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { CallResponse } from '../../src/lib/api/call-types.ts';
import { fakeId, fakePicture } from './fake-catalogue.ts';

/** A game that is free and has a rank. */
export function fakeGame(): CallResponse<'porngame/detail'> {
  const id = fakeId(33, 1);
  return {
    game: {
      id,
      contentType: contentTypes.game,
      title: '夜航归港',
      cover: fakePicture(1),
      orientation: 'any',
      access: { rule: 'free' },
      rating: 'general',
      plays: 3,
      likes: 30,
      uploader: null,
      publishedAt: 0,
      description: '把船推回港口',
      tags: [],
      collects: 4,
      comments: 2,
      bytes: 20_480,
      hasScores: true,
      screenshots: [],
      marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
    },
    access: { allowed: true, why: 'free', need: null, previewSeconds: null },
    isFollowed: false,
    frameUrl: `/play/game/${id}/grant/index.html`,
    expiresAt: Date.now() + 3_600_000,
  };
}
