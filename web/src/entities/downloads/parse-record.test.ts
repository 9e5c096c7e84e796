import { expect, test } from 'vitest';
import {
  buildChapterDownload,
  buildDownload,
  contentKey,
  USER,
} from '../../../test/downloads/fake-downloads.ts';
import { parseRecord } from './parse-record.ts';

const segments = [{ url: 'https://cdn.example/one/0.ts', seconds: 4 }];
const whole = buildDownload('one', { state: 'saved', segments, contentKey: await contentKey() });

/** The same without some of its fields, as an earlier version wrote it. */
function without(record: object, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

test('a current record is unchanged', () => {
  expect(parseRecord(whole)).toEqual(whole);
});

test('a record without a kind is a video of an earlier version', () => {
  expect(parseRecord(without(whole, 'kind'))).toEqual(whole);
});

test('a chapter needs its key and its book, and no segments where it is a text', async () => {
  const chapter = buildChapterDownload('one', { state: 'saved', contentKey: await contentKey() });
  expect(parseRecord(chapter)).toEqual(chapter);
  const unreadable = { key: chapter.key, userId: USER };
  expect(parseRecord({ ...chapter, contentKey: null })).toEqual(unreadable);
  expect(parseRecord(without(chapter, 'chapter'))).toEqual(unreadable);
});

test('fields that an older record does not have are filled in', () => {
  const item = without(whole.item, 'actors', 'tags', 'marks', 'comments', 'uploader');
  const old = without(
    { ...whole, item },
    'thumbnails',
    'subtitles',
    'gainDb',
    'cover',
    'createdAt',
  );
  expect(parseRecord(old)).toMatchObject({
    ...whole,
    item: { ...whole.item, actors: [], tags: [], comments: 0 },
    thumbnails: null,
    subtitles: [],
    gainDb: 0,
    createdAt: 0,
  });
});

test.each<[string, unknown]>([
  ['no segments to play', { ...whole, segments: [] }],
  ['no key', { ...whole, contentKey: null }],
  ['a key that is none', { ...whole, contentKey: {} }],
  ['no item', without(whole, 'item')],
  ['an item without its rating', { ...whole, item: without(whole.item, 'rating') }],
  ['a state that nobody knows', { ...whole, state: 'exported' }],
  ['an end that is no number', { ...whole, until: 'tomorrow' }],
])('with %s it is unreadable, but has its owner', (_what, record) => {
  expect(parseRecord(record)).toEqual({ key: whole.key, userId: USER });
});

test('the key names the owner where nothing else is left', () => {
  expect(parseRecord({ key: 'somebody/one' })).toEqual({ key: 'somebody/one', userId: 'somebody' });
});

test('a record of a video that was taken down needs neither segments nor key', () => {
  const gone = { ...whole, hindrance: 'gone', contentKey: null, segments: [] };
  expect(parseRecord(gone)).toEqual(gone);
});
