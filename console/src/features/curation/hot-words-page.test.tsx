import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { HotWordState } from '@yehang/contract/shapes/hot-word.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeError } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';

afterEach(() => vi.restoreAllMocks());

const state = (words: string[]): HotWordState => ({
  shown: [],
  searched: [],
  rules: words.map((word, index) => ({ word, verdict: 'pinned', position: index + 1 })),
});
it('moves a pinned word by its buttons in one call, and says when somebody else was first', async () => {
  let words = ['灯塔', '潮汐', '极光'];
  const { requestsOf } = renderConsole('/hot-words', {
    'hotword/list': () => state(words),
    'hotword/order': (request) => {
      if (request.known.join() !== words.join()) throw new FakeError(4090, '置顶热词刚被别人改过');
      words = request.words;
      return state(words);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '「潮汐」往前移' }));
  await waitFor(() => expect(words).toEqual(['潮汐', '灯塔', '极光']));
  expect(requestsOf('hotword/order')).toEqual([
    { words: ['潮汐', '灯塔', '极光'], known: ['灯塔', '潮汐', '极光'] },
  ]);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '「潮汐」往前移' }).disabled).toBe(
      true,
    ),
  );
  words = ['极光', '潮汐', '灯塔'];
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '「灯塔」往前移' }).disabled).toBe(
      false,
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: '「灯塔」往前移' }));
  await screen.findByText('置顶热词刚被别人改过');
  await screen.findByRole('button', { name: '拖动「极光」' });
});

it('moves a pinned word by its handle, in one call', async () => {
  const rows = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('.sortable-list > li');
    return new DOMRect(0, row ? rows(row) * 40 : 0, 300, 40);
  });
  let words = ['灯塔', '潮汐', '极光'];
  const { requestsOf } = renderConsole('/hot-words', {
    'hotword/list': () => state(words),
    'hotword/order': (request) => {
      words = request.words;
      return state(words);
    },
  });
  const handle = await screen.findByRole('button', { name: '拖动「灯塔」' });
  const press = (code: string, at: Element = document.body) =>
    fireEvent.keyDown(at, { code, key: code });
  press('Space', handle);
  await screen.findByText(/「灯塔」移到第 1 位/);
  await waitFor(() => {
    press('ArrowDown');
    expect(screen.queryByText(/「灯塔」移到第 3 位/)).not.toBeNull();
  });
  press('Space');
  await waitFor(() => expect(requestsOf('hotword/order')).toHaveLength(1));
  expect(requestsOf('hotword/order')).toEqual([
    { words: ['潮汐', '极光', '灯塔'], known: ['灯塔', '潮汐', '极光'] },
  ]);
});
