import { expect, it } from 'vitest';
import { textParameters } from './ask-pictures.ts';
import { chargeOfPart } from './charge.ts';

const chapter = {
  tool: 'chapter',
  parameters: textParameters({ prompt: '设定' }),
  price: 500,
} as const;

it.each([
  [0, 0],
  [1, 1],
  [750, 250],
  [1_499, 500],
  [1_500, 500],
  [9_000, 500],
])('a chapter of 5 gold of which %i characters were shown costs %i', (characters, charged) => {
  expect(chargeOfPart(chapter, characters)).toBe(charged);
});

it.each([
  [0, 0],
  [1, 1],
  [50, 5],
  [199, 20],
  [200, 20],
  [900, 20],
])('an answer for 0.2 gold of which %i characters were read costs %i', (characters, charged) => {
  const parameters = textParameters({});
  expect(chargeOfPart({ tool: 'chat', parameters, price: 20 }, characters)).toBe(charged);
});

it('a passage costs its share of the one it replaces, a picture nothing before its end', () => {
  const parameters = textParameters({ prompt: '字'.repeat(400) });
  expect(chargeOfPart({ tool: 'rewrite', parameters, price: 100 }, 100)).toBe(25);
  const short = textParameters({ prompt: '字' });
  expect(chargeOfPart({ tool: 'rewrite', parameters: short, price: 100 }, 10)).toBe(10);
  expect(chargeOfPart({ tool: 'picture', parameters, price: 500 }, 100)).toBe(0);
});
