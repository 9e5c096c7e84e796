import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Notice } from '@yehang/contract/shapes/notice.ts';
import { expect, it } from 'vitest';
import type { FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const everybody = { tier: null, registeredFrom: null, registeredTo: null };
const sending: Notice = {
  id: sampleId(1),
  title: '今晚维护',
  text: '凌晨两点到三点不能充值',
  path: '',
  segment: everybody,
  state: 'sending',
  stands: false,
  sent: 25,
  total: 100,
  by: 'lin',
  createdAt: Date.UTC(2026, 10, 20),
  endedAt: null,
};

function openPage(over: FakeHandlers = {}) {
  return renderConsole('/notices', {
    'notice/list': () => ({ list: [sending], cursor: null }),
    'notice/count': () => ({ users: 42 }),
    'notice/send': () => ({ ...sending, id: sampleId(2) }),
    ...over,
  });
}

const fill = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

it('is looked at with how many it goes to, and sent once with that number', async () => {
  const client = openPage();
  fireEvent.click(await screen.findByRole('button', { name: '写通知' }));
  const dialog = await screen.findByRole('dialog');
  fill(dialog, '标题', '新圈子开放');
  fill(dialog, '正文', '来「看海」坐坐');
  fireEvent.click(within(dialog).getByRole('button', { name: '下一步' }));
  const send = await within(dialog).findByRole('button', { name: '发给 42 人' });
  within(dialog).getByText('所有用户，共 42 人');
  expect(client.requestsOf('notice/send')).toEqual([]);
  fireEvent.click(send);
  await waitFor(() => expect(client.requestsOf('notice/send')).toHaveLength(1));
  expect(client.requestsOf('notice/send')[0]).toMatchObject({
    ...{ title: '新圈子开放', text: '来「看海」坐坐', path: '' },
    ...{ segment: everybody, expectedUsers: 42 },
  });
});

it('goes back to the form with everything that was filled in', async () => {
  openPage();
  fireEvent.click(await screen.findByRole('button', { name: '写通知' }));
  const dialog = await screen.findByRole('dialog');
  fill(dialog, '标题', '新圈子开放');
  fireEvent.click(within(dialog).getByRole('button', { name: '下一步' }));
  await within(dialog).findByRole('button', { name: '发给 42 人' });
  fireEvent.click(within(dialog).getByRole('button', { name: '返回修改' }));
  expect(within(dialog).getByLabelText<HTMLInputElement>('标题').value).toBe('新圈子开放');
});

it('is not sent to nobody', async () => {
  const client = openPage({ 'notice/count': () => ({ users: 0 }) });
  fireEvent.click(await screen.findByRole('button', { name: '写通知' }));
  const dialog = await screen.findByRole('dialog');
  fill(dialog, '标题', '新圈子开放');
  fireEvent.click(within(dialog).getByRole('button', { name: '下一步' }));
  await within(dialog).findByText('没有符合条件的用户');
  fireEvent.click(within(dialog).getByRole('button', { name: '发给 0 人' }));
  expect(client.requestsOf('notice/send')).toEqual([]);
});

it('goes on to who registers where that was chosen, also where nobody is there yet', async () => {
  const client = openPage({
    'notice/count': () => ({ users: 0 }),
    'notice/list': () => ({
      list: [{ ...sending, state: 'standing', stands: true, sent: 7 }],
      cursor: null,
    }),
  });
  await screen.findByText('持续发送');
  screen.getByText('已发 7 人');
  screen.getByRole('button', { name: '取消发送' });
  fireEvent.click(screen.getByRole('button', { name: '写通知' }));
  const dialog = await screen.findByRole('dialog');
  fill(dialog, '标题', '欢迎');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /以后注册的人也会收到/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: '下一步' }));
  await within(dialog).findByText('所有用户，共 0 人，以后注册的也发');
  fireEvent.click(within(dialog).getByRole('button', { name: '发给 0 人' }));
  await waitFor(() => expect(client.requestsOf('notice/send')).toMatchObject([{ stands: true }]));
});

it('says how far it is, and is stopped after asking', async () => {
  let state: Notice['state'] = 'sending';
  const client = openPage({
    'notice/list': () => ({ list: [{ ...sending, state }], cursor: null }),
    'notice/cancel': () => {
      state = 'cancelled';
      return { ...sending, state };
    },
  });
  await screen.findByText('25 / 100 人');
  fireEvent.click(screen.getByRole('button', { name: '取消发送' }));
  fireEvent.click(await screen.findByRole('button', { name: /^停\s*止$/ }));
  await screen.findByText('已取消');
  expect(client.requestsOf('notice/cancel')).toEqual([{ id: sending.id }]);
});
