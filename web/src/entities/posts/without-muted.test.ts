import { expect, it } from 'vitest';
import { fakePostCard } from '../../../test/fake/fake-post.ts';
import { withoutMuted } from './without-muted.ts';

it('leaves out what has a muted word in its text, tags or author, in any letter case', () => {
  const cards = [
    fakePostCard(1, { text: '剧透：凶手是灯塔看守' }),
    fakePostCard(2, { tags: [{ id: 't', name: 'CityWalk' }] }),
    fakePostCard(3, { uploader: { id: 'u', nickname: '广告小号', avatar: null } }),
    fakePostCard(4),
  ];
  expect(withoutMuted(cards, ['剧透', 'citywalk', '广告'])).toEqual([cards[3]]);
  expect(withoutMuted(cards, [])).toEqual(cards);
});
