import { describe, expect, it } from 'vitest';
import { chapterToGoOn, markAt, marksOf, placeAt, secondsOf } from './listening-place.ts';

const marks = [
  { paragraph: 0, seconds: 0 },
  { paragraph: 1, seconds: 10 },
  { paragraph: 4, seconds: 40 },
];
const chapter = { marks, durationSeconds: 60 };

describe('a place that is heard', () => {
  it('names the paragraph and how far into it, so that reading goes on there', () => {
    expect(placeAt(2, 25, chapter)).toEqual({ chapter: 2, unit: 1, fraction: 0.5, seconds: 25 });
    expect(placeAt(2, 60, chapter)).toMatchObject({ unit: 4, fraction: 1 });
    expect(placeAt(2, 7.04, { marks: [], durationSeconds: 60 })).toEqual({
      ...{ chapter: 2, unit: 0, fraction: 0, seconds: 7 },
    });
  });

  it('is its own second, or that of the paragraph that was read', () => {
    const read = { chapter: 1, unit: 1, fraction: 0.5, seconds: null };
    expect(secondsOf(read, chapter)).toBe(25);
    expect(secondsOf({ ...read, seconds: 31 }, chapter)).toBe(31);
    expect(secondsOf({ ...read, unit: 3 }, chapter)).toBe(40);
    expect(secondsOf({ ...read, unit: 9 }, chapter)).toBe(0);
  });

  it('begins anew where the chapter was over', () => {
    expect(secondsOf({ chapter: 1, unit: 4, fraction: 1, seconds: 55 }, chapter)).toBe(0);
  });

  it('estimates the paragraphs by their length where nothing else is known', () => {
    const text = {
      paragraphs: [
        { kind: 'text' as const, id: 0, text: '一二三' },
        { kind: 'break' as const, id: 1 },
        { kind: 'text' as const, id: 2, text: '四' },
      ],
    };
    const sound = { marks: [], durationSeconds: 40 };
    expect(marksOf(sound, text)).toEqual([
      { paragraph: 0, seconds: 0 },
      { paragraph: 2, seconds: 30 },
    ]);
    expect(marksOf({ ...sound, marks }, text)).toBe(marks);
    expect(marksOf(sound, null)).toEqual([]);
    expect([markAt(marks, 9), markAt(marks, 10), markAt([], 3)]).toEqual([0, 1, -1]);
  });
});

describe('where listening goes on', () => {
  const list = [1, 2].map((number) => ({
    ...{ id: String(number), number, title: '', extent: 60, publishedAt: 1 },
    ...{ isFree: true, priceGoldCents: null },
  }));
  const numberAt = (number: number, seconds: number | null) =>
    chapterToGoOn(list, { chapter: number, unit: 0, fraction: 0, seconds })?.number;

  it('is the chapter of the place, and after its end the next', () => {
    expect(chapterToGoOn(list, null)?.number).toBe(1);
    expect([numberAt(1, 49), numberAt(1, 50), numberAt(2, 60)]).toEqual([1, 2, 2]);
    expect([numberAt(2, null), numberAt(9, 1)]).toEqual([2, 1]);
  });
});
