import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeReserved } from '../../../test/fake/fake-reserved.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ReservedListPage } from './reserved-list-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

test('what is announced is listed with its time, and leads to its page', async () => {
  const { item } = fakeReserved();
  fakeClient({ 'reserved/list': () => ({ list: [item], cursor: null }) });
  renderPage(<ReservedListPage />);
  const card = await screen.findByRole('link', { name: /极夜来信/ });
  expect(card.getAttribute('href')).toBe(`/reserved/detail?id=${item.id}`);
});

test('says so where nothing is announced', async () => {
  fakeClient({ 'reserved/list': () => ({ list: [], cursor: null }) });
  renderPage(<ReservedListPage />);
  await screen.findByText('暂时没有新作预告');
});
