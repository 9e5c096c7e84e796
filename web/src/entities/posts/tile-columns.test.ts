import { expect, it } from 'vitest';
import { fakePostCard, fakeUserPicture } from '../../../test/fake/fake-post.ts';
import { uniquePosts } from './unique-posts.ts';
import { tileColumns } from './tile-columns.ts';

const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

it('a post that a later page has again stands where it was first', () => {
  const [one, two, three] = [fakePostCard(1), fakePostCard(2), fakePostCard(3)];
  const shown = uniquePosts([{ list: [one, two] }, { list: [two, three, one] }]);
  expect(idsOf(shown)).toEqual(idsOf([one, two, three]));
});

it('no tile changes its column when more come', () => {
  const cards = Array.from({ length: 30 }, (_, seed) =>
    fakePostCard(seed, seed % 3 === 0 ? {} : { pictures: [fakeUserPicture(seed)] }),
  );
  const few = tileColumns(cards.slice(0, 12), 2);
  const many = tileColumns(cards, 2);
  few.forEach((stack, column) =>
    expect(idsOf(many[column] ?? []).slice(0, stack.length)).toEqual(idsOf(stack)),
  );
  expect(many.flat()).toHaveLength(30);
});

it('columns end at about the same height', () => {
  const cards = Array.from({ length: 20 }, (_, seed) => fakePostCard(seed));
  const [left = [], right = []] = tileColumns(cards, 2);
  expect(Math.abs(left.length - right.length)).toBeLessThanOrEqual(1);
});
