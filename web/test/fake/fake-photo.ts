import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { CallResponse } from '../../src/lib/api/call-types.ts';
import { fakeId, fakePicture } from './fake-catalogue.ts';

/** A set of `total` pictures of which the first `open` may be seen; the rest costs gold. */
export function fakePhoto(open: number, total = open): CallResponse<'photo/detail'> {
  const need = { tier: null, priceGoldCents: 1_200, fullPriceGoldCents: null };
  const isOpen = open === total;
  return {
    set: {
      id: fakeId(31, 1),
      contentType: contentTypes.photo,
      title: '港口的夜',
      cover: fakePicture(1, 300, 400),
      pictures: total,
      access: isOpen ? { rule: 'free' } : { rule: 'gold', priceGoldCents: 1_200 },
      rating: 'general',
      isAiMade: false,
      plays: 3,
      likes: 30,
      uploader: null,
      publishedAt: 0,
      description: '灯一盏一盏亮起来',
      tags: [],
      collects: 4,
      comments: 2,
      previewPictures: isOpen ? 0 : open,
      marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
    },
    access: {
      allowed: isOpen,
      why: isOpen ? 'free' : 'needsPurchase',
      need: isOpen ? null : need,
      previewSeconds: null,
    },
    isFollowed: false,
    pictures: Array.from({ length: open }, (_, at) => ({
      id: fakeId(32, at),
      number: at + 1,
      width: 600,
      height: 400 + at * 200,
      slices: [fakePicture(at, 600, 400 + at * 200)],
      crop: null,
      caption: at === 0 ? '第一盏灯' : '',
    })),
    expiresAt: Date.now() + 3_600_000,
  };
}
