import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DialogMessage } from '@yehang/contract/shapes/conversation.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { fakeTrust } from '../../../../test/fake/fake-trust.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { outbox } from '../../../entities/messages/outbox.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { SessionPage } from './session-page.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

let serial = 1;
const said = (number: number, text: string, isMine: boolean): DialogMessage => ({
  id: fakeId(4, number),
  number,
  isMine,
  at: Date.now() - 1_000,
  kind: 'text',
  text,
  picture: null,
  pictureState: null,
  card: null,
});

/** A conversation with a user of its own: what is on its way outlasts a page. */
function open(over: object = {}, send?: () => DialogMessage) {
  const id = fakeId(5, (serial += 1));
  const state = { messages: [said(1, '你好', false), said(2, '你好呀', true)] };
  const client = fakeClient({
    'message/dialog': () => ({
      person: { id, nickname: '夜行者', avatar: null },
      state: 'open',
      list: state.messages,
      hasMore: false,
      peerReadNumber: 2,
      isBlocked: false,
      refusal: null,
      ...over,
    }),
    'message/send': ({ body }) => {
      const message = send?.() ?? said(3, body.kind === 'text' ? body.text : '', true);
      state.messages = [...state.messages, message];
      return message;
    },
    'user/trust': () => fakeTrust([]),
    'message/see': () => ({}),
    'message/recall': ({ number }) => {
      state.messages = state.messages.map((one) =>
        one.number === number ? { ...one, kind: 'recalled', text: '' } : one,
      );
      return {};
    },
    'message/accept': () => ({}),
    'message/block': () => ({}),
    'report/add': () => ({ id, dueAt: 0, isHidden: false }),
  });
  renderPage(<SessionPage userId={id} />);
  return { client, id };
}

const type = async (text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: '消息' }), {
    target: { value: text },
  });

test('messages are shown with their day and the read mark, and seen', async () => {
  const { client, id } = open();
  await screen.findByText('你好呀');
  screen.getByRole('heading', { name: '夜行者' });
  screen.getByText('已读');
  await waitFor(() => expect(client.inputsOf('message/see')).toEqual([{ userId: id, number: 1 }]));
});

test('the first message to somebody says what the level of trust lacks, a later one does not', async () => {
  open({ state: 'none', list: [] });
  await screen.findByText('发私信需要信任等级 1，你现在是 0 级');
  screen.getByRole('link', { name: '查看怎么升级' });
  cleanup();
  const { client } = open();
  await screen.findByText('你好呀');
  expect(client.inputsOf('user/trust')).toEqual([]);
});

test('a message is sent with Enter, and the field is empty for the next', async () => {
  const { client } = open();
  await type('  在吗  ');
  fireEvent.keyDown(screen.getByRole('textbox', { name: '消息' }), { key: 'Enter' });
  await screen.findByText('在吗');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '消息' }).value).toBe('');
  expect(client.inputsOf('message/send')).toMatchObject([{ body: { kind: 'text', text: '在吗' } }]);
});

test('what failed stays, and is sent again under the same key', async () => {
  let isBroken = true;
  const { client } = open({}, () => {
    if (isBroken) throw new ApiError(4290, '操作太频繁，请稍后再试', null);
    return said(3, '在吗', true);
  });
  await type('在吗');
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  await screen.findByText('没发出去：操作太频繁，请稍后再试');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const keys = client.inputsOf('message/send').map((one) => one.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('what a reload interrupted is shown and sent once the conversation is open again', async () => {
  const { id, client } = open();
  await screen.findByText('你好呀');
  cleanup();
  outbox.add({ key: 'before-the-reload', to: id, body: { kind: 'text', text: '还没发完' } });
  renderPage(<SessionPage userId={id} />);
  await screen.findByText('还没发完');
  await waitFor(() => expect(screen.queryByText('发送中')).toBeNull());
  screen.getByText('还没发完');
  expect(client.inputsOf('message/send')).toMatchObject([{ idempotencyKey: 'before-the-reload' }]);
});

test('what got no answer goes out when the conversation is opened again', async () => {
  const { id, client } = open();
  await screen.findByText('你好呀');
  cleanup();
  outbox.add({ key: 'held', to: id, body: { kind: 'text', text: '刚才没网' } });
  outbox.change('held', { error: '网络不给力，请稍后再试', isHeld: true });
  renderPage(<SessionPage userId={id} />);
  await waitFor(() => expect(client.inputsOf('message/send')).toHaveLength(1));
  expect(client.inputsOf('message/send')).toMatchObject([{ idempotencyKey: 'held' }]);
});

test('a draft is kept for the next visit', async () => {
  const { id } = open();
  await type('写到一半');
  cleanup();
  renderPage(<SessionPage userId={id} />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '消息' });
  expect(field.value).toBe('写到一半');
});

test('an own message is recalled by its button', async () => {
  const { client, id } = open();
  fireEvent.click(await screen.findByRole('button', { name: '更多：我的消息' }));
  fireEvent.click(await screen.findByRole('button', { name: '撤回' }));
  await screen.findByText('你 撤回了一条消息');
  expect(client.inputsOf('message/recall')).toEqual([{ userId: id, number: 2 }]);
});

test('a message of the other user is reported', async () => {
  const { client } = open();
  fireEvent.click(await screen.findByRole('button', { name: '更多：夜行者的消息' }));
  fireEvent.click(await screen.findByRole('button', { name: '举报' }));
  fireEvent.click(await screen.findByRole('radio', { name: '辱骂骚扰' }));
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }));
  await waitFor(() =>
    expect(client.inputsOf('report/add')).toMatchObject([{ kind: 'message', id: fakeId(4, 1) }]),
  );
});

test('a request is accepted; until then it is not seen', async () => {
  const { client, id } = open({ state: 'request' });
  fireEvent.click(await screen.findByRole('button', { name: '接受' }));
  await waitFor(() =>
    expect(client.inputsOf('message/accept')).toEqual([{ userId: id, isAccepted: true }]),
  );
  expect(client.inputsOf('message/see')).toEqual([]);
});

test('where nothing can be sent, it says why in place of the field', async () => {
  open({ state: 'asked', refusal: '对方接受后才能继续发' });
  await screen.findByText('对方接受后才能继续发');
  expect(screen.queryByRole('textbox', { name: '消息' })).toBeNull();
});

test('blocking asks once', async () => {
  const { client, id } = open();
  fireEvent.click(await screen.findByRole('button', { name: '会话选项' }));
  fireEvent.click(await screen.findByRole('button', { name: '拉黑' }));
  expect(client.inputsOf('message/block')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: '拉黑' }));
  await waitFor(() =>
    expect(client.inputsOf('message/block')).toEqual([{ userId: id, isBlocked: true }]),
  );
});
