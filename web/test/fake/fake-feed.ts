import type { FeedEntry, FeedPage } from '@yehang/contract/shapes/feed.ts';
import type { Person } from '@yehang/contract/shapes/person.ts';
import { fakeId, fakePicture, fakeVideo } from './fake-catalogue.ts';

/** One screen of the short feed: free to see, by one of five uploaders, with one of three tags. */
export function fakeFeedEntry(seed: number): FeedEntry {
  const tag = seed % 3;
  return {
    item: {
      ...fakeVideo(seed),
      contentType: 1,
      title: `夜航短片 ${seed}`,
      cover: fakePicture(seed, 360, 640),
      durationSeconds: 20,
      access: { rule: 'free' },
      likes: 10,
      description: '',
      collects: 3,
      comments: 0,
      tags: [{ id: fakeId(9, tag), name: ['月夜', '大海', '屋顶'][tag] ?? '' }],
      actors: [],
      marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
    },
    access: { allowed: true, why: 'free', need: null, previewSeconds: null },
    isFollowed: false,
    stream: {
      playlistUrl: `https://media.test/${seed}.m3u8`,
      expiresAt: 4_000_000_000_000,
      playId: `play-${seed}`,
      width: 540,
      height: 960,
      qualities: [{ name: '480p', width: 480, height: 854 }],
      gainDb: 0,
      thumbnails: null,
      subtitles: [],
      audioTracks: [],
    },
  };
}

const PAGE = 8;

/** A page of a feed of `length`; the cursor is the next seed. */
export function fakeFeedPage(cursor: string | undefined, length: number): FeedPage {
  const start = cursor === undefined ? 0 : Number(cursor);
  const count = Math.min(PAGE, length - start);
  const next = start + count;
  return {
    list: Array.from({ length: count }, (_, index) => fakeFeedEntry(start + index)),
    cursor: next < length ? String(next) : null,
  };
}

export function fakePerson(seed: number): Person {
  return {
    id: fakeId(2, seed),
    nickname: `夜行者 ${seed}`,
    avatar: null,
    intro: '拍夜里的城市',
    followers: seed * 10,
    isFollowed: false,
  };
}
