import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import type { api as Api } from '../../lib/api/api.ts';
import { WorkPage } from './work-page.tsx';

const asked = vi.hoisted((): string[] => []);

const work: OwnWork = {
  id: fakeId(9, 1),
  kind: 'long',
  state: 'draft',
  title: '还没写完',
  description: '',
  tags: [],
  rating: 'general',
  access: { rule: 'free' },
  previewSeconds: 0,
  consent: null,
  cover: null,
  durationSeconds: 0,
  media: { state: 'ready', progress: 1, reason: null, canRetry: false },
  wasPublic: false,
  reason: null,
  change: null,
  isNews: false,
  appeal: 'none',
  appealAnswer: null,
  plays: 0,
  likes: 0,
  incomeGoldCents: 0,
  createdAt: 0,
  submittedAt: null,
  publishAt: null,
  publishedAt: null,
};

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
