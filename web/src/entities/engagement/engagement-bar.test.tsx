import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeChannel, fakeSeries, fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { SharedContent } from '../share/share-sheet.tsx';
import { EngagementBar } from './engagement-bar.tsx';
import type { Engaged } from './use-like-and-favorite.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const said = vi.fn<(error: unknown) => void>();

vi.mock(import('../../lib/toast/show-toast.ts'), () => ({
  showToast: () => Promise.resolve(),
  showError: (error: unknown) => said(error),
}));

const marks = { liked: false, collected: true, watchedSeconds: null, lastPart: null };
const series = { ...fakeSeries(1), collects: 4, marks };

/** The bar below a content that it changes. */
function Page({ first }: { first: Engaged & SharedContent }) {
  const [content, setContent] = useState(first);
  return <EngagementBar content={content} patch={(change) => setContent(change)} />;
}

const toggle = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  said.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  { kind: 'a video', content: fakeVideo(1), likes: ['点赞，31', '点赞，32'] },
  { kind: 'a series', content: fakeSeries(1), likes: ['点赞，30', '点赞，31'] },
  { kind: 'a live channel', content: fakeChannel(1), likes: ['点赞，3', '点赞，4'] },
])('$kind is liked and kept among the favorites', async ({ content, likes: [before, after] }) => {
  const client = fakeClient({
    'media/like': ({ liked }) => ({ liked }),
    'collect/operate': ({ collected }) => ({ collected }),
  });
  renderPage(<Page first={content} />);
  fireEvent.click(await toggle(before ?? ''));
  expect((await toggle(after ?? '')).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(await toggle('收藏'));
  expect((await toggle('收藏')).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(client.called()).toEqual(['media/like', 'collect/operate']));
  expect(client.inputsOf('media/like')).toEqual([{ id: content.id, liked: true }]);
  expect(client.inputsOf('collect/operate')).toEqual([{ id: content.id, collected: true }]);
});

test('what the server rejects is rolled back, with a message', async () => {
  const refused = new ApiError(4040, '内容不存在', null);
  fakeClient({
    'collect/operate': () => {
      throw refused;
    },
  });
  renderPage(<Page first={series} />);
  fireEvent.click(await toggle('收藏，4'));
  await waitFor(() => expect(said).toHaveBeenCalledWith(refused));
  expect((await toggle('收藏，4')).getAttribute('aria-pressed')).toBe('true');
});

test('sharing opens the panel of ways', async () => {
  fakeClient({});
  renderPage(<Page first={series} />);
  fireEvent.click(await toggle('分享'));
  await screen.findByRole('dialog', { name: '分享' });
});

test('a report is of the content', async () => {
  const client = fakeClient({
    'report/add': () => ({ id: series.id, dueAt: 0, isHidden: false }),
  });
  renderPage(<Page first={series} />);
  fireEvent.click(await toggle('举报'));
  fireEvent.click(await screen.findByRole('radio', { name: '广告诈骗' }));
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }));
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect(client.inputsOf('report/add')).toEqual([
    { kind: 'content', id: series.id, reason: 'spam', text: '' },
  ]);
});
