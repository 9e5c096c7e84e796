import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeChapters, fakeOpenedBook } from '../../../test/fake/fake-book.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { GoOnReading } from './go-on-reading.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

const bookId = fakeOpenedBook().book.id;

test.each([
  ['where the viewer stopped', 2, 1],
  ['the first chapter where nothing was read', null, 0],
  ['the first chapter where the one that was read is gone', 9, 0],
] as const)('reading goes on at %s', async (_name, read, index) => {
  const opened = fakeOpenedBook();
  const place = read === null ? null : { ...opened.place!, chapter: read };
  fakeClient({ 'novel/detail': () => ({ ...opened, place }), 'novel/chapter': fakeChapters });
  const { router } = renderPage(<GoOnReading bookId={bookId} />);
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/community/readWord',
      search: { id: fakeChapters().list[index]!.id, book: bookId },
    }),
  );
});

test('a book that is gone is said to be', async () => {
  const gone = () => Promise.reject(new ApiError(4040, '', null));
  fakeClient({ 'novel/detail': gone, 'novel/chapter': gone });
  renderPage(<GoOnReading bookId={bookId} />);
  await screen.findByText('没有找到这部小说');
});
