import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { fakeWork } from '../../../test/fake/fake-work.ts';
import { WorkPage } from './work-page.tsx';

const work = fakeWork();

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

test('a deleted draft is not fetched again, and leaves the cache', async () => {
  const client = fakeClient({ 'publish/detail': () => work, 'publish/del': () => ({}) });
  const { router, queryClient } = renderPage(<WorkPage id={work.id} />);
  fireEvent.click(await screen.findByRole('button', { name: '删除草稿' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/creationCenter'));
  expect(client.called()).toEqual(['publish/detail', 'publish/del']);
  cleanup();
  expect(queryClient.getQueryCache().findAll({ queryKey: ['publish/contents'] })).toEqual([]);
});
