import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import type { FakeHandlers } from '../../../test/fake-client.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { MutedWordsView } from './muted-words-view.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

let words: string[] = [];

/** Muted words on a fake server. */
const server: FakeHandlers = {
  'media/muted/list': () => ({ words }),
  'media/muted/set': ({ word, isMuted }) => {
    words = [...(isMuted ? [word] : []), ...words.filter((one) => one !== word)];
    return { words };
  },
};

afterEach(() => {
  cleanup();
  words = [];
});

test('a word is added, shown, and removed', async () => {
  fakeClient(server);
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

test('a rejected word stays in the field', async () => {
  const client = fakeClient(server);
  renderPage(<MutedWordsView />);
  await screen.findByText('还没有屏蔽词');
  client.handle({
    'media/muted/set': () => {
      throw new ApiError(4000, '屏蔽词最多 50 个，请先删掉不用的', null);
    },
  });
  const field = screen.getByLabelText<HTMLInputElement>('屏蔽词');
  fireEvent.change(field, { target: { value: '剧透' } });
  fireEvent.click(screen.getByRole('button', { name: '屏蔽' }));
  await waitFor(() => expect(client.called()).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '屏蔽' })).toHaveProperty('disabled', false),
  );
  expect(field.value).toBe('剧透');
});
