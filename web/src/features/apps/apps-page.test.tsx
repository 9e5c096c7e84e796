import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { RecommendedApp } from '@yehang/contract/shapes/recommended-app.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { AppsPage } from './apps-page.tsx';

const followed = vi.fn<(item: unknown, options: unknown) => void>();
vi.mock(import('../../entities/links/follow-link.ts'), () => ({ useFollowLink: () => followed }));
vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(cleanup);

const app = (number: number, title: string, isFeatured: boolean): RecommendedApp => ({
  id: fakeId(8, number),
  title,
  description: '一句介绍',
  icon: null,
  href: 'https://get.example',
  isFeatured,
  sortCode: number,
});

test('featured apps stand above all apps; following one is reported as an app', async () => {
  const [first, second] = [app(1, '夜读', true), app(2, '夜听', false)];
  fakeClient({
    'apps/list': () => ({ list: [first] }),
    'apps/page': () => ({ list: [first, second], cursor: null }),
  });
  renderPage(<AppsPage />);
  const featured = await screen.findByRole('list', { name: '精选应用' });
  within(featured).getByRole('button', { name: /夜读/ });
  const all = screen.getByRole('list', { name: '全部应用' });
  fireEvent.click(within(all).getByRole('button', { name: /夜听/ }));
  expect(followed).toHaveBeenCalledWith(second, { kind: 'apps' });
});
