import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeWork } from '../../../test/fake/fake-work.ts';
import type { api as Api } from '../../lib/api/api.ts';
import { WorkPage } from './work-page.tsx';

const asked = vi.hoisted((): string[] => []);

const work = fakeWork();

vi.mock(import('../../lib/api/api.ts'), () => {
  const post = ((name: string) => {
    asked.push(name);
    return Promise.resolve(name === 'publish/detail' ? work : {});
  }) as unknown as typeof Api.post;
  return { post, api: { post } as typeof Api };
});

afterEach(() => {
  cleanup();
  asked.length = 0;
});

test('a draft that is deleted is not asked for again, and nothing is kept of it', async () => {
  const { router, queryClient } = renderPage(<WorkPage id={work.id} />);
  fireEvent.click(await screen.findByRole('button', { name: '删除草稿' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/creationCenter'));
  expect(asked).toEqual(['publish/detail', 'publish/del']);
  cleanup();
  expect(queryClient.getQueryCache().findAll({ queryKey: ['publish/contents'] })).toEqual([]);
});
