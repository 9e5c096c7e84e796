import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsoleCreatorRow } from '@yehang/contract/shapes/creator.ts';
import { expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const row: ConsoleCreatorRow = {
  ...{ id: sampleId(1), number: 7, nickname: '潮生', displayName: '夜航影社', state: 'waiting' },
  ...{ reason: null, appliedAt: Date.UTC(2026, 10, 20), decidedAt: null, decidedBy: null },
};
const info = {
  ...row,
  ...{ contact: 'me@example.org', termsVersion: '1', adultStatedAt: Date.UTC(2026, 10, 20) },
  works: { all: 0, published: 0, takenDown: 0 },
  evidence: [],
};

const open = (handlers: FakeHandlers = {}) =>
  renderConsole('/creators', {
    'creator/list': () => ({ list: [row], cursor: null }),
    'creator/info': () => info,
    ...handlers,
  });

async function openDrawer() {
  fireEvent.click(await screen.findByRole('button', { name: '夜航影社' }));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('me@example.org');
  return drawer;
}

it('refuses an application with a reason', async () => {
  const { requestsOf } = open({ 'creator/refuse': () => ({ ...info, state: 'refused' }) });
  const drawer = await openDrawer();
  fireEvent.click(within(drawer).getByRole('button', { name: /拒\s*绝/ }));
  fireEvent.click(await screen.findByText('证件看不清，请重新拍摄'));
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('creator/refuse')).toMatchObject([
      { id: row.id, reason: '证件看不清，请重新拍摄' },
    ]),
  );
});

it('lists those of a state, and says so where there are none', async () => {
  const { requestsOf } = open({
    'creator/list': ({ state }) => ({ list: state === 'revoked' ? [] : [row], cursor: null }),
  });
  await screen.findByRole('button', { name: '夜航影社' });
  fireEvent.click(screen.getByText('已取消'));
  await screen.findByText('没有这样的创作者');
  expect(requestsOf('creator/list').at(-1)).toMatchObject({ state: 'revoked' });
});

it('retries a list that could not be read, and keeps the drawer where a decision is refused', async () => {
  let isDown = true;
  open({
    'creator/list': () => {
      if (isDown) throw new FakeError(5000);
      return { list: [row], cursor: null };
    },
    'creator/verify': () => {
      throw new FakeError(4090, '这份申请已经处理');
    },
  });
  const again = await screen.findByRole('button', { name: /重\s*试/ });
  isDown = false;
  fireEvent.click(again);
  const drawer = await openDrawer();
  fireEvent.click(within(drawer).getByRole('button', { name: '通过认证' }));
  await screen.findByText('这份申请已经处理');
  expect(within(drawer).getByText('me@example.org')).toBeTruthy();
});
