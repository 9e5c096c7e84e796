import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnConsent } from '@yehang/contract/shapes/consent.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { fakeOwnPost, fakePostCard } from '../../../../test/fake/fake-post.ts';
import { fakeWork } from '../../../../test/fake/fake-work.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { ConsentsPage } from './consents-page.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const consent: OwnConsent = {
  id: fakeId(9, 1),
  label: '女主',
  how: 'written',
  scopes: ['publish'],
  agreedOn: '2026-01-01',
  until: null,
  state: 'verified',
  reason: null,
  files: 2,
  contents: [{ id: fakeId(9, 2), title: '海上的一天', kind: 'long' }],
  createdAt: 0,
};

afterEach(cleanup);

test('a consent is revoked with a reason, after it is said what that takes down', async () => {
  let list = [consent];
  const client = fakeClient({
    'creator/consent/list': () => ({ list, cursor: null }),
    'creator/consent/revoke': ({ reason }) => {
      list = [{ ...consent, state: 'revoked', reason }];
      return list[0]!;
    },
  });
  renderPage(<ConsentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '撤回同意' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/1 个作品会立刻下架/)).toBeTruthy();
  fireEvent.change(sheet.getByLabelText('原因'), { target: { value: '本人要求' } });
  fireEvent.click(sheet.getByRole('button', { name: '撤回并下架' }));
  await screen.findByText('女主 · 已撤回');
  expect(client.inputsOf('creator/consent/revoke')).toEqual([
    { id: consent.id, reason: '本人要求' },
  ]);
});

test('a consent is linked to works and to adult posts', async () => {
  const work = fakeWork({ title: '海上的一天' });
  const card = { ...fakePostCard(1), title: '夜里的海', rating: 'adult' as const };
  const client = fakeClient({
    'creator/consent/list': () => ({ list: [{ ...consent, contents: [] }], cursor: null }),
    'publish/contents': () => ({ list: [work], cursor: null }),
    'post/mypublish': () => ({
      list: [fakeOwnPost({ card }), fakeOwnPost({ card: fakePostCard(2) })],
      cursor: null,
    }),
    'creator/consent/link': () => consent,
  });
  renderPage(<ConsentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '关联作品' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '海上的一天' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '帖子：夜里的海' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '保存（2）' }));
  const links = [work.id, card.id].map((contentId) => ({ contentId, partId: null }));
  await waitFor(() =>
    expect(client.inputsOf('creator/consent/link')).toEqual([{ id: consent.id, links }]),
  );
});

test('somebody who was not of age is not recorded', async () => {
  fakeClient({ 'creator/consent/list': () => ({ list: [], cursor: null }) });
  renderPage(<ConsentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: '登记出镜人' }));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/出生日期/, '2010-06-01');
  type(/同意日期/, '2026-01-01');
  expect((await screen.findByRole('alert')).textContent).toBe('出镜人同意时须已年满 18 岁');
  type(/出生日期/, '2000-06-01');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
