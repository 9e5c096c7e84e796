import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { MutedWordsView } from './muted-words-view.tsx';

vi.mock('../../lib/api/api.ts', () => ({ post: vi.fn() }));

const asked = vi.mocked(post as (name: string, body: unknown) => Promise<unknown>);
let words: string[] = [];

/** Muted words as the server keeps them. */
function keepWords(): void {
  asked.mockImplementation((name, body) => {
    const { word, isMuted } = body as { word: string; isMuted: boolean };
    if (name === 'media/muted/set')
      words = [...(isMuted ? [word] : []), ...words.filter((one) => one !== word)];
    return Promise.resolve({ words });
  });
}

afterEach(() => {
  cleanup();
  asked.mockReset();
  words = [];
});

test('a word is added, shown, and let in again', async () => {
  keepWords();
  renderPage(<MutedWordsView />);
  await screen.findByText('还没有屏蔽词');
  const field = screen.getByLabelText<HTMLInputElement>('屏蔽词');
  fireEvent.change(field, { target: { value: ' 剧透 ' } });
  fireEvent.click(screen.getByRole('button', { name: '屏蔽' }));
  const remove = await screen.findByRole('button', { name: '不再屏蔽“剧透”' });
  expect(field.value).toBe('');
  fireEvent.click(remove);
  await screen.findByText('还没有屏蔽词');
  expect(words).toEqual([]);
});

test('what could not be kept stays typed', async () => {
  keepWords();
  renderPage(<MutedWordsView />);
  await screen.findByText('还没有屏蔽词');
  asked.mockRejectedValue(new ApiError(4000, '屏蔽词最多 50 个，请先删掉不用的', null));
  const field = screen.getByLabelText<HTMLInputElement>('屏蔽词');
  fireEvent.change(field, { target: { value: '剧透' } });
  fireEvent.click(screen.getByRole('button', { name: '屏蔽' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '屏蔽' })).toHaveProperty('disabled', false),
  );
  expect(field.value).toBe('剧透');
});
