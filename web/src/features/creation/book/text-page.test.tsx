import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { WrittenChapter } from '@yehang/contract/shapes/work-chapter.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeClient } from '../../../../test/fake-client.ts';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts';
import { TextPage } from './text-page.tsx';
import { unsavedWriting } from './writing.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const workId = fakeId(9, 1);
const chapterId = fakeId(9, 2);
const saved: WrittenChapter = {
  ...{ id: chapterId, title: '渡口', text: '雾很大。', revision: 3, mayWrite: true },
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const open = () => renderPage(<TextPage workId={workId} chapterId={chapterId} />);
const textarea = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '正文' });

test('a chapter is saved after a pause of typing, and its characters are counted', async () => {
  const client = fakeClient({
    'publish/chapter/text': () => saved,
    'publish/chapter/write': (sent) => ({ ...saved, ...sent, id: chapterId, revision: 4 }),
  });
  open();
  fireEvent.change(await textarea(), { target: { value: '雾散了。\n船来了。' } });
  expect(screen.getByText('8 字')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('已存在这台设备');
  expect(unsavedWriting(chapterId).get()).toMatchObject({
    text: '雾散了。\n船来了。',
    revision: 3,
  });
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('已保存'), {
    timeout: 5_000,
  });
  expect(client.inputsOf('publish/chapter/write')).toEqual([
    { id: workId, chapterId, title: '渡口', text: '雾散了。\n船来了。', revision: 3 },
  ]);
  expect(unsavedWriting(chapterId).get()).toBeNull();
});

test('what was not saved is there again, and a newer text elsewhere is not overwritten unasked', async () => {
  unsavedWriting(chapterId).set({
    title: '渡口',
    text: '在地铁里写的',
    revision: 2,
    unanswered: [],
  });
  const client = fakeClient({
    'publish/chapter/text': () => saved,
    'publish/chapter/write': (sent) => {
      if (sent.revision < 3) throw new ApiError(4090, '这一章在别处改过', { chapter: saved });
      return { ...saved, ...sent, id: chapterId, revision: 4 };
    },
  });
  open();
  expect((await textarea()).value).toBe('在地铁里写的');
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
  fireEvent.click(await screen.findByRole('button', { name: '用别处的' }));
  expect((await textarea()).value).toBe('雾很大。');
  expect(client.inputsOf('publish/chapter/write')).toHaveLength(1);
});

test('one’s own text is kept in place of the newer one where that is chosen', async () => {
  unsavedWriting(chapterId).set({
    title: '渡口',
    text: '在地铁里写的',
    revision: 2,
    unanswered: [],
  });
  const client = fakeClient({
    'publish/chapter/text': () => saved,
    'publish/chapter/write': (sent) => {
      if (sent.revision < 3) throw new ApiError(4090, '这一章在别处改过', { chapter: saved });
      return { ...saved, ...sent, id: chapterId, revision: 4 };
    },
  });
  open();
  await textarea();
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
  fireEvent.click(await screen.findByRole('button', { name: '保留这里的' }));
  await waitFor(
    () => expect(client.inputsOf('publish/chapter/write').at(-1)).toMatchObject({ revision: 3 }),
    { timeout: 5_000 },
  );
});

test('a text goes over an own save whose answer was lost, and asks nothing', async () => {
  let kept = saved;
  const client = fakeClient({
    'publish/chapter/text': () => saved,
    'ping/check': () => ({ ok: true, now: 0 }),
    'publish/chapter/write': ({ title, text, revision }) => {
      if (revision < kept.revision) throw new ApiError(4090, '这一章在别处改过', { chapter: kept });
      // The server keeps no empty lines.
      kept = { ...kept, title, text: text.replaceAll(/\n+ */g, '\n'), revision: revision + 1 };
      if (kept.revision === 4) throw new TypeError('network');
      return kept;
    },
  });
  open();
  fireEvent.change(await textarea(), { target: { value: '雾散了。\n\n 船来了。' } });
  await waitFor(() => expect(kept.revision).toBe(4));
  fireEvent.change(await textarea(), { target: { value: '雾散了。\n\n 船来了。\n天亮了。' } });
  await waitFor(() => expect(kept.revision).toBe(5));
  await screen.findByText(/已保存/);
  const revisions = client.inputsOf('publish/chapter/write').map(({ revision }) => revision);
  expect(revisions).toEqual([3, 3, 4]);
  expect(kept.text).toBe('雾散了。\n船来了。\n天亮了。');
  expect(unsavedWriting(chapterId).get()).toBeNull();
});

test('closing the question decides nothing: neither text is lost', async () => {
  unsavedWriting(chapterId).set({
    title: '渡口',
    text: '在地铁里写的',
    revision: 2,
    unanswered: [],
  });
  const client = fakeClient({
    'publish/chapter/text': () => saved,
    'publish/chapter/write': (sent) => {
      if (sent.revision < 3) throw new ApiError(4090, '这一章在别处改过', { chapter: saved });
      return { ...saved, ...sent, id: chapterId, revision: 4 };
    },
  });
  open();
  await textarea();
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
  await screen.findByRole('button', { name: '用别处的' });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: '用别处的' })).toBeNull());
  expect(unsavedWriting(chapterId).get()).toMatchObject({ text: '在地铁里写的', revision: 2 });
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
  await screen.findByRole('button', { name: '用别处的' });
  expect(client.inputsOf('publish/chapter/write').map(({ revision }) => revision)).toEqual([2, 2]);
});

test('a chapter that waits or is public is read, and not written', async () => {
  fakeClient({ 'publish/chapter/text': () => ({ ...saved, mayWrite: false }) });
  open();
  expect((await textarea()).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: '完成' })).toBeNull();
});

test('without answers a text is sent ever less often, and at once when the connection is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let isAway = true;
    const client = fakeClient({
      'publish/chapter/text': () => saved,
      'ping/check': () => ({ ok: true, now: 0 }),
      'publish/chapter/write': (sent) => {
        if (isAway) throw new NetworkError('away');
        return { ...saved, ...sent, id: chapterId, revision: 4 };
      },
    });
    open();
    fireEvent.change(await textarea(), { target: { value: '雾散了。' } });
    await vi.advanceTimersByTimeAsync(62_000);
    const sent = client.inputsOf('publish/chapter/write').length;
    expect(sent).toBeGreaterThan(2);
    expect(sent).toBeLessThan(8);
    isAway = false;
    await vi.advanceTimersByTimeAsync(130_000);
    const states = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(states.join()).toContain('已保存');
  } finally {
    vi.useRealTimers();
  }
});
