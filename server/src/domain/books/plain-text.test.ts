import { describe, expect, it } from 'vitest';
import type { StoredParagraph } from '../../db/types.ts';
import { charactersOf, toPlainText, toWrittenParagraphs } from './plain-text.ts';

const before: StoredParagraph[] = [
  { kind: 'heading', id: 0, text: '渡口' },
  { kind: 'text', id: 1, text: '雾很大。' },
  { kind: 'picture', id: 2, pictureId: 'p' },
  { kind: 'break', id: 3 },
  { kind: 'text', id: 4, text: '船来了。' },
];
const written = (text: string) => toWrittenParagraphs(text, before, 5);

describe('a text that was written', () => {
  it('is the same after it was shown', () => {
    expect(written(toPlainText(before))).toEqual({ paragraphs: before, next: 5 });
  });

  it('keeps the ids of what stays, and of what was corrected', () => {
    const corrected = written(toPlainText(before).replace('雾很大', '雾散了'));
    expect(corrected.paragraphs[1]).toEqual({ kind: 'text', id: 1, text: '雾散了。' });
    expect(corrected.next).toBe(5);
    const added = written(`${toPlainText(before)}\n他上了船。`);
    expect(added.paragraphs.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5]);
    const fewer = written('渡口\n船来了。');
    expect(fewer.paragraphs.map(({ id }) => id)).toEqual([0, 4]);
  });

  it('keeps the ids of what was corrected also where something else was added or taken out', () => {
    const ids = (text: string) => written(text).paragraphs.map(({ id }) => id);
    const whole = toPlainText(before);
    expect(ids(whole.replace('雾很大', '雾散了').replace('***', '***\n天亮了。'))).toEqual([
      ...[0, 1, 2, 3, 5, 4],
    ]);
    expect(ids(`${whole.replace('雾很大。\n', '')}\n天亮了。`)).toEqual([0, 2, 3, 4, 5]);
    expect(ids(`天亮了。\n${whole.replace('船来了', '船走了')}`)).toEqual([5, 0, 1, 2, 3, 4]);
  });

  it('keeps a picture whose line was moved, once', () => {
    const pictures = (text: string) =>
      written(text)
        .paragraphs.filter(({ kind }) => kind === 'picture')
        .map((it) => (it.kind === 'picture' ? it.pictureId : ''));
    const moved = '渡口\n雾很大。\n***\n船来了。\n〔图片 2〕';
    expect(pictures(moved)).toEqual(['p']);
    expect(toPlainText(written(moved).paragraphs)).toBe(moved);
    expect(pictures('渡口\n船来了。\n〔图片 2〕')).toEqual(['p']);
    expect(pictures('渡口\n〔图片 2〕\n〔图片 2〕\n船来了。')).toEqual(['p']);
    expect(pictures('渡口\n船来了。')).toEqual([]);
    const ids = written(moved).paragraphs.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no empty lines, no half characters, and no pictures that were never there', () => {
    const { paragraphs } = toWrittenParagraphs('  一 \r\n\n〔图片 7〕\n\ud800二\0\n***', [], 0);
    expect(paragraphs).toEqual([
      { kind: 'text', id: 0, text: '一' },
      { kind: 'text', id: 1, text: '\ufffd二' },
      { kind: 'break', id: 2 },
    ]);
    expect(charactersOf(paragraphs)).toBe(3);
  });
});
