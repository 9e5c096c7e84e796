import { expect, it } from 'vitest';
import { leftOutOf } from './left-out-notes.ts';

const entry = (index: number, name: string) => ({ index, name, bytes: 1 });
const picture = entry(0, '1.png');

it('says nothing where every file is imported', () => {
  expect(leftOutOf({ entries: [picture], leftOut: [] }, new Set([0]), '图片')).toEqual({
    notes: [],
  });
});

it('counts what is left out by its reason, and names first what somebody may miss', () => {
  const leftOut = [
    { name: '__MACOSX/._1.png', reason: 'hidden' as const },
    { name: '2.png', reason: 'empty' as const },
  ];
  const entries = [picture, entry(1, '说明.txt'), entry(2, '3.psd')];
  expect(leftOutOf({ entries, leftOut }, new Set([0]), '图片')).toEqual({
    notes: [
      '有 4 个文件不会导入（2 个不是图片，1 个是空文件，1 个是隐藏文件或系统文件）：说明.txt、3.psd、2.png、__MACOSX/._1.png',
    ],
    leftOut: [
      { name: '说明.txt', reason: 'other' },
      { name: '3.psd', reason: 'other' },
      { name: '2.png', reason: 'empty' },
      { name: '__MACOSX/._1.png', reason: 'hidden' },
    ],
  });
});

it('names ten at most, long ones by their end', () => {
  const long = `${'很长的文件夹/'.repeat(30)}z.txt`;
  const entries = [
    entry(0, long),
    ...Array.from({ length: 11 }, (_, at) => entry(at + 1, `${at}.txt`)),
  ];
  const { notes, leftOut } = leftOutOf({ entries, leftOut: [] }, new Set(), '图片');
  const [note = ''] = notes;
  expect(leftOut).toHaveLength(12);
  expect(leftOut?.[0]?.name).toHaveLength(200);
  expect(note).toMatch(
    /^有 12 个文件不会导入（12 个不是图片）：….{55}z\.txt、0\.txt.*、8\.txt 等$/u,
  );
});
