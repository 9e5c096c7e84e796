import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { outbox } from '../../entities/messages/outbox.ts';
import { LogOutSheet } from './log-out-sheet.tsx';

afterEach(cleanup);

test('what is not sent stays on the device, unless its writer deletes it', async () => {
  outbox.add({ key: 'one', to: 'ann', body: { kind: 'text', text: '一' } });
  outbox.add({ key: 'two', to: 'ann', body: { kind: 'picture' } });
  renderPage(<LogOutSheet isGuest={false} onClose={() => undefined} />);
  await screen.findByText('有 2 条消息还没发出去，会在这台设备上留 30 天，你再登录时发出');
  fireEvent.click(screen.getByRole('button', { name: '不留，删除这些消息' }));
  expect(screen.queryByText(/还没发出去/)).toBeNull();
  expect(outbox.get()).toEqual([]);
});
