import type { ChapterParagraph } from '@yehang/contract/shapes/chapter-text.ts';
import { expect, test } from 'vitest';
import { firstPart, partFrom, type Part } from './first-part.ts';

const paragraph = (id: number, characters: number): ChapterParagraph => ({
  ...{ kind: 'text', id },
  text: '夜'.repeat(characters),
});
const idsOf = (part: readonly ChapterParagraph[]) => part.map(({ id }) => id);

test('a short chapter is its own first part', () => {
  const short = [paragraph(0, 500), paragraph(1, 500)];
  expect(firstPart(short, null)).toBe(short);
});

test('a long chapter begins with two screens of text, from its start or from a paragraph', () => {
  const paragraphs = Array.from({ length: 50 }, (_, id) => paragraph(id, 400));
  expect(idsOf(firstPart(paragraphs, null))).toEqual([0, 1, 2]);
  expect(idsOf(firstPart(paragraphs, 20))).toEqual([20, 21, 22]);
  expect(idsOf(firstPart(paragraphs, 49))).toEqual([49]);
});

test('where the paragraph is gone it is the one before it', () => {
  const paragraphs = [0, 3, 9, 12].map((id) => paragraph(id, 1_200));
  expect(idsOf(firstPart(paragraphs, 10))).toEqual([9]);
  expect(idsOf(firstPart(paragraphs, 9))).toEqual([9]);
  expect(idsOf(firstPart(paragraphs.slice(1), 1))).toEqual([3]);
});

test('scene breaks and pictures count as well', () => {
  const breaks = Array.from({ length: 9 }, (_, id): ChapterParagraph => ({ kind: 'break', id }));
  expect(idsOf(firstPart(breaks, null))).toEqual([0, 1, 2, 3]);
});

test('from a place on its paragraph is cut, and a heading stands only at the beginning', () => {
  const paragraphs = Array.from({ length: 50 }, (_, id) => paragraph(id, 400));
  const at = (id: number, offset: number, fraction?: number) =>
    partFrom(paragraphs, {
      ...{ chapterId: 'c', chapter: 1, paragraph: id, offset, length: 400 },
      ...(fraction === undefined ? {} : { fraction }),
    });
  const lengths = ({ paragraphs: part }: Part) =>
    part.map((it) => ('text' in it ? it.text.length : 0));
  expect(lengths(at(20, 150))).toEqual([250, 400, 400]);
  expect(lengths(at(20, 0, 0.5))).toEqual([200, 400, 400]);
  const kinds = [at(20, 150), at(20, 0), at(0, 150), at(0, 0)];
  expect(kinds.map(({ isFromStart, isCut }) => [isFromStart, isCut])).toEqual([
    [false, true],
    [false, false],
    [false, true],
    [true, false],
  ]);
  const place = { chapterId: 'c', chapter: 1, paragraph: 0, offset: 9, length: 400 };
  const short = paragraphs.slice(0, 2);
  expect(partFrom(short, place)).toEqual({ paragraphs: short, isFromStart: true, isCut: false });
});
