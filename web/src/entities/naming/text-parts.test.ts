import { expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

const mentions = [
  { userId: 'a', nickname: '夜行者' },
  { userId: 'b', nickname: '夜行者二号' },
];
const tags = [{ id: 't', name: 'CityWalk' }];

it('names people by the longest nickname that fits, and topics in any letter case', () => {
  const text = '和@夜行者二号 去 #citywalk，@夜行者也来，@谁';
  const parts = textParts(text, { mentions, tags });
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.map(({ kind, text: piece }) => `${kind} ${piece}`)).toEqual([
    'words 和',
    'mention @夜行者二号',
    'words  去 ',
    'topic #citywalk',
    'words ，',
    'mention @夜行者',
    'words 也来，@谁',
  ]);
});

it('a text without names is one piece, and an empty one none', () => {
  expect(textParts('第 1 号 #', { mentions, tags })).toEqual([
    { kind: 'words', text: '第 1 号 #' },
  ]);
  expect(textParts('', { mentions, tags })).toEqual([]);
});
