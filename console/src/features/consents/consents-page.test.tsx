import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsoleConsentRow } from '@yehang/contract/shapes/consent.ts';
import { expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const row: ConsoleConsentRow = {
  id: sampleId(1),
  label: '女主',
  how: 'written',
  scopes: ['publish'],
  agreedOn: '2026-01-02',
  until: null,
  state: 'waiting',
  reason: null,
  files: 1,
  contents: [{ id: sampleId(2), title: '海边的一天', kind: 'long' }],
  createdAt: Date.UTC(2026, 10, 20),
  creatorId: sampleId(3),
  creator: '夜航影社',
  decidedBy: null,
  decidedAt: null,
  revokedAt: null,
};
const info = {
  ...row,
  person: { fullName: '张三', identity: 'A1234567', bornOn: '1990-05-01' },
  reference: '',
  fileIds: [sampleId(4)],
};

const open = (handlers: FakeHandlers = {}) =>
  renderConsole('/consents', {
    'consent/list': () => ({ list: [row], cursor: null }),
    'consent/info': () => info,
    ...handlers,
  });

async function openDrawer() {
  fireEvent.click(await screen.findByRole('button', { name: '女主' }));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('张三');
  return drawer;
}

it('opens one with who it is, and verifies it with a reason', async () => {
  const { requestsOf } = open({ 'consent/decide': () => ({ ...info, state: 'verified' }) });
  const drawer = await openDrawer();
  expect(within(drawer).getByText('公开展示')).toBeTruthy();
  expect(within(drawer).getByText('2026-01-02 起，没有期限')).toBeTruthy();
  fireEvent.click(within(drawer).getByRole('button', { name: '通过核实' }));
  fireEvent.click(await screen.findByText('证件、年龄和同意书都已核对'));
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('consent/decide')).toEqual([
      { id: row.id, isVerified: true, reason: '证件、年龄和同意书都已核对' },
    ]),
  );
});

it('lists those of a state, and says so where there are none', async () => {
  const { requestsOf } = open({
    'consent/list': ({ state }) => ({ list: state === 'expired' ? [] : [row], cursor: null }),
  });
  await screen.findByRole('button', { name: '女主' });
  fireEvent.click(screen.getByText('已到期'));
  await screen.findByText('没有这样的出镜同意');
  expect(requestsOf('consent/list').at(-1)).toMatchObject({ state: 'expired' });
});

it('shows a list and a consent that could not be read, each with a way on', async () => {
  let isDown = true;
  open({
    'consent/list': () => {
      if (isDown) throw new FakeError(5000);
      return { list: [row], cursor: null };
    },
    'consent/info': () => {
      throw new FakeError(4040, '没有这条出镜同意');
    },
  });
  const again = await screen.findByRole('button', { name: /重\s*试/ });
  isDown = false;
  fireEvent.click(again);
  fireEvent.click(await screen.findByRole('button', { name: '女主' }));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('没有这条出镜同意');
});

it('stays open with what the server refuses', async () => {
  open({
    'consent/revoke': () => {
      throw new FakeError(4090, '这条同意已经撤回');
    },
  });
  const drawer = await openDrawer();
  fireEvent.click(within(drawer).getByRole('button', { name: '撤回同意' }));
  expect(await screen.findByText(/评论和头像会撤下/)).toBeTruthy();
  fireEvent.click(screen.getByText('出镜人要求撤回'));
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
  await screen.findByText('这条同意已经撤回');
  expect(within(drawer).getByText('张三')).toBeTruthy();
});
