import { expect, it } from 'vitest';
import { leftOutNotes } from './left-out-notes.ts';

const entry = (index: number, name: string) => ({ index, name, bytes: 1 });
const picture = entry(0, '1.png');

it('says nothing where every file is imported', () => {
  expect(leftOutNotes({ entries: [picture], leftOut: [] }, [picture, undefined], '图片')).toEqual(
    [],
  );
});

it('counts what is left out by its reason, and names first what somebody may miss', () => {
  const leftOut = [
    { name: '__MACOSX/._1.png', reason: 'hidden' as const },
    { name: '2.png', reason: 'empty' as const },
  ];
  const entries = [picture, entry(1, '说明.txt'), entry(2, '3.psd')];
  expect(leftOutNotes({ entries, leftOut }, [picture], '图片')).toEqual([
    '有 4 个文件不会导入（2 个不是图片，1 个是空文件，1 个是隐藏文件或系统文件）：说明.txt、3.psd、2.png、__MACOSX/._1.png',
  ]);
});

it('names ten at most, long ones by their end', () => {
  const long = `${'很长的文件夹/'.repeat(30)}z.txt`;
  const entries = [
    entry(0, long),
    ...Array.from({ length: 11 }, (_, at) => entry(at + 1, `${at}.txt`)),
  ];
  const [note = ''] = leftOutNotes({ entries, leftOut: [] }, [], '图片');
  expect(note).toMatch(
    /^有 12 个文件不会导入（12 个不是图片）：….{55}z\.txt、0\.txt.*、8\.txt 等$/u,
  );
});
