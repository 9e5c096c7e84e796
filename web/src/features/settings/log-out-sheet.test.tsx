import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { companionOutbox } from '../../entities/companion/companion-outbox.ts';
import { outbox } from '../../entities/messages/outbox.ts';
import { COMPANION_CHANGE } from '../../lib/store/personal-data.ts';
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

test('what was changed of companions is counted and deleted with it', async () => {
  const memory = { kind: 'memory' as const, baseVersion: 0, characterId: 'south', text: '灯塔' };
  const said = { kind: 'message' as const, baseVersion: 0, chatId: 'chat', parentId: null };
  outbox.add({ key: 'one', to: 'ann', body: { kind: 'text', text: '一' } });
  companionOutbox.add({ id: 'said', text: '你好', ...said });
  companionOutbox.add({ id: 'noted', ...memory });
  renderPage(<LogOutSheet isGuest={false} onClose={() => undefined} />);
  await screen.findByText(/^有 2 条消息、1 处 AI 伙伴的修改还没发出去/);
  fireEvent.click(screen.getByRole('button', { name: '不留，全部删除' }));
  expect(screen.queryByText(/还没发出去/)).toBeNull();
  expect([...outbox.get(), ...companionOutbox.get()]).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(COMPANION_CHANGE))).toEqual([]);
});
