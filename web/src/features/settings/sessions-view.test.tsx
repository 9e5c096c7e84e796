import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { SettingsPage } from './settings-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const session = (number: number, isCurrent: boolean, name: string) => ({
  id: fakeId(9, number),
  isCurrent,
  way: 'password' as const,
  edition: 'full' as const,
  device: { sysType: 'h5_pc', name, network: '203.0.113.*' },
  createdAt: 0,
  lastSeenAt: Date.now(),
});

afterEach(cleanup);

test('one device or all others are signed out, after a question', async () => {
  let list = [session(1, true, ''), session(2, false, 'Pixel · Chrome'), session(3, false, 'iPad')];
  const client = fakeClient({
    'user/session/list': () => ({ list }),
    'user/session/revoke': ({ id }) => {
      const before = list.length;
      list = list.filter((one) => one.isCurrent || (id !== undefined && one.id !== id));
      return { ended: before - list.length };
    },
  });
  renderPage(<SettingsPage view="sessions" />);
  const row = (await screen.findByText('Pixel · Chrome')).closest('div')!;
  expect(screen.getByText('电脑')).toBeTruthy();
  fireEvent.click(within(row).getByRole('button', { name: '退出' }));
  const sheet = await screen.findByRole('dialog');
  expect(client.inputsOf('user/session/revoke')).toEqual([]);
  fireEvent.click(within(sheet).getByRole('button', { name: '退出' }));
  await waitFor(() => expect(screen.queryByText('Pixel · Chrome')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '退出其他全部设备' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出' }));
  await waitFor(() => expect(screen.queryByText('iPad')).toBeNull());
  expect(client.inputsOf('user/session/revoke')).toEqual([{ id: fakeId(9, 2) }, {}]);
});
