import { expect, test } from 'vitest';
import type { Candidate } from './pool.ts';
import type { Scored } from './score.ts';
import { Draw } from './draw.ts';

const candidate: Candidate = {
  idHash: 1,
  uploader: null,
  appeal: 0,
  risingAppeal: 0,
  tags: [],
  id: '',
  uploaderId: null,
  publishedAt: 0,
  hotScore: 0,
  quality: 0.5,
  rising: 0,
  exposures: 0,
  isFresh: false,
};

const scored = (scores: readonly number[]): Scored[] =>
  scores.map((score, about) => ({ candidate, reason: 'tag', about, score }));

const drawn = (draw: Draw, count: number) =>
  Array.from({ length: count }, (_, place) => draw.at(place)?.about);

test('has each once, in an order that stays', () => {
  const draw = new Draw(scored(Array.from({ length: 100 }, (_, at) => at % 7)), Math.random, 1);
  const first = drawn(draw, 100);
  expect(first.toSorted((a, b) => a! - b!)).toEqual(Array.from({ length: 100 }, (_, at) => at));
  expect(drawn(draw, 100)).toEqual(first);
  expect(draw.at(100)).toBeUndefined();
});

test('with the same luck for all has the best first', () => {
  const scores = Array.from({ length: 60 }, (_, at) => (at * 37) % 60);
  const draw = new Draw(scored(scores), () => 0.5, 1);
  const order = drawn(draw, 60).map((at) => scores[at!]);
  expect(order).toEqual(scores.toSorted((a, b) => b - a));
});

test('draws by weights: e to the power of the score is how often one of two comes first', () => {
  let first = 0;
  for (let time = 0; time < 4_000; time += 1)
    if (new Draw(scored([Math.log(3), 0]), Math.random, 1).at(0)?.about === 0) first += 1;
  expect(first / 4_000).toBeGreaterThan(0.7);
  expect(first / 4_000).toBeLessThan(0.8);
});

test('has nothing where there is nothing', () => {
  expect(new Draw([], Math.random, 1).at(0)).toBeUndefined();
});
