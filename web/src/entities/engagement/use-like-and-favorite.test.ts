import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { expect, test } from 'vitest';
import type { Engaged } from './use-like-and-favorite.ts';
import { withFavorite, withLike } from './use-like-and-favorite.ts';

const item: VideoDetail = {
  id: '00000000-0000-7000-8000-000000000001',
  contentType: 2,
  title: '夜航',
  cover: { path: 'p/1.webp', width: 16, height: 9, color: '#000000' },
  durationSeconds: 60,
  access: { rule: 'free' },
  rating: 'general',
  isAiMade: false,
  plays: 1,
  likes: 7,
  collects: 3,
  comments: 0,
  uploader: null,
  publishedAt: 0,
  description: '',
  tags: [],
  actors: [],
  marks: { liked: false, collected: true, watchedSeconds: null, lastPart: null },
};

test('a like counts once, and can be undone', () => {
  const liked = withLike(item, true);
  expect(liked).toMatchObject({ likes: 8, marks: { liked: true, collected: true } });
  expect(withLike(liked, true)).toBe(liked);
  expect(withLike(liked, false)).toEqual(item);
});

test('what tells no count, or nothing of the viewer, is liked and collected all the same', () => {
  const channel: Engaged = { likes: 0 };
  expect(withLike(channel, false)).toBe(channel);
  expect(withLike(channel, true)).toMatchObject({ likes: 1, marks: { liked: true } });
  const kept = withFavorite(channel, true);
  expect(kept.marks?.collected).toBe(true);
  expect(kept).not.toHaveProperty('collects');
});

test('so does a collect', () => {
  const left = withFavorite(item, false);
  expect(left).toMatchObject({ collects: 2, likes: 7, marks: { collected: false } });
  expect(withFavorite(left, true)).toEqual(item);
});
