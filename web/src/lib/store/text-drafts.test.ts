import { expect, test } from 'vitest';
import { textDrafts } from './text-drafts.ts';

/** A storage of this test alone. */
function storage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}

test('a draft is there again after a reload, and gone once it is empty', () => {
  const device = storage();
  const drafts = textDrafts(() => device, 'drafts');
  drafts.save('ann', '写到一半');
  drafts.save('bob', '好的');
  drafts.save('bob', '');
  const reloaded = textDrafts(() => device, 'drafts');
  expect([reloaded.read('ann'), reloaded.read('bob')]).toEqual(['写到一半', '']);
});

test('thirty are kept, those that were typed last', () => {
  const drafts = textDrafts(storage, 'drafts');
  for (let at = 0; at < 31; at += 1) drafts.save(`user ${at}`, `第 ${at} 条`);
  drafts.save('user 1', '又写了一点');
  drafts.save('user 31', '第 31 条');
  expect(['user 0', 'user 2'].map(drafts.read)).toEqual(['', '']);
  expect(['user 1', 'user 3', 'user 31'].map(drafts.read)).toEqual([
    '又写了一点',
    '第 3 条',
    '第 31 条',
  ]);
});

test('what a curious user wrote into the storage is no draft', () => {
  const device = storage();
  device.setItem('drafts', '{"ann":3,"bob":"好的"}');
  const drafts = textDrafts(() => device, 'drafts');
  expect([drafts.read('ann'), drafts.read('bob')]).toEqual(['', '好的']);
});
