import { describe, expect, it, vi } from 'vitest';
import { fakeAiChapter, fakeAiNovel } from '../../../test/fake/fake-ai-novel.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { aiNovelSource, readerChapterId } from './novel-source.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const { signal } = new AbortController();
const [first] = fakeAiNovel().written;
const novel = fakeAiNovel({
  written: [first!, { ...first!, chapter: 2, title: '线索' }],
  place: { chapter: 2, unit: 3, fraction: 0.5, seconds: null, version: 4, at: 0 },
});
const { id } = novel;

function source() {
  const client = fakeClient({
    'texttonovel/info': () => novel,
    'texttonovel/read': ({ chapter }) => fakeAiChapter({ chapter, text: '一。\n\n  二。' }),
    'texttonovel/place': ({ chapter, unit, fraction, version }) => ({
      place: { chapter, unit, fraction, seconds: null, version: version + 1, at: 1 },
    }),
  });
  return { ...client, read: aiNovelSource(createQueryClient(0)) };
}

describe('an own novel in the reader', () => {
  it('is a book of the chapters that are written, opened where it was left', async () => {
    const { read } = source();
    const opened = await read.book(id, signal);
    expect(opened).toMatchObject({ owned: true, place: novel.place, price: null });
    expect(opened.latest?.id).toBe(readerChapterId(id, 2));
    const { list, viewer } = await read.chapters(id, { script: null, signal });
    expect(list.map(({ title }) => title)).toEqual(['第 1 章 初见', '第 2 章 线索']);
    expect(viewer.opensAll).toBe(true);
  });

  it('begins each chapter with its label, and names its neighbours', async () => {
    const { read } = source();
    const chapter = await read.chapter(readerChapterId(id, 1), { script: null, signal });
    expect(chapter.text?.paragraphs).toEqual([
      { kind: 'text', id: 0, text: '【AI生成 · 演示】' },
      { kind: 'text', id: 1, text: '一。' },
      { kind: 'text', id: 2, text: '二。' },
    ]);
    expect(chapter.previous).toBeNull();
    expect(chapter.next?.id).toBe(readerChapterId(id, 2));
    const missing = read.chapter(readerChapterId(id, 9), { script: null, signal });
    await expect(missing).rejects.toMatchObject({ code: 4040 });
  });

  it('keeps its place by its own call', async () => {
    const { read, inputsOf } = source();
    const report = { id, chapter: 1, unit: 2, fraction: 0.25, seconds: null, version: 4 };
    const { place } = await read.sendPlace({ ...report, finished: true });
    expect(place.version).toBe(5);
    expect(inputsOf('texttonovel/place')).toEqual([report]);
  });
});
