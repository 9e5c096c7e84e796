import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SupportMessage } from '@yehang/contract/shapes/support.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { outbox } from '../../entities/messages/outbox.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { SupportPage } from './support-page.tsx';
import { supportDraft } from '../../entities/support/support-ticket.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
beforeEach(() => supportDraft.set({ text: '' }));
afterEach(cleanup);

type Endpoint = CallResponse<'custom/getEndpoint'>;
type OwnConversation = NonNullable<Endpoint['conversation']>;

const conversation: OwnConversation = {
  id: '01890000-0000-7000-8000-000000000001',
  state: 'queued',
  place: 2,
  isLeft: false,
  lastSeq: 1,
  rating: null,
  mayRate: false,
};
const endpoint: Endpoint = {
  stream: 'custom/changes',
  streamToken: 'token',
  isOpen: true,
  hours: '每天 09:00–24:00',
  opensAt: null,
  welcome: '你好，请说说遇到的问题',
  waiting: 2,
  conversation: null,
  ticket: null,
  challenge: null,
};
const message = (seq: number, over: Partial<SupportMessage> = {}): SupportMessage => ({
  seq,
  from: 'user',
  text: `第 ${seq} 条`,
  picture: null,
  at: Date.UTC(2026, 0, 2, 4),
  ...over,
});

/** A server with one conversation. */
function server(start: { endpoint: Endpoint; messages: SupportMessage[] }) {
  let { endpoint: now, messages } = start;
  const client = fakeClient({
    'custom/getEndpoint': () => now,
    'custom/open': () => (now = { ...now, conversation }),
    'custom/list': ({ after = 0 }) => ({
      conversation: now.conversation!,
      list: messages.filter(({ seq }) => seq > after),
      hasMore: false,
    }),
    'custom/send': ({ text = '' }) => {
      const sent = message(messages.length + 1, { text });
      messages = [...messages, sent];
      return sent;
    },
    'custom/rate': ({ rating }) => {
      now = { ...now, conversation: { ...now.conversation!, rating, mayRate: false } };
      return now.conversation!;
    },
  });
  return client;
}

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('消息'), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: '发送' }));

test('the first message begins the conversation, with its place in the queue', async () => {
  const client = server({ endpoint, messages: [message(1, { from: 'system', text: '你好' })] });
  renderPage(<SupportPage topic="payment" />);
  await screen.findByText('你好，请说说遇到的问题');
  type('充值没到账');
  send();
  await screen.findByText('正在排队，你是第 2 位');
  await screen.findByText('充值没到账');
  expect(client.inputsOf('custom/open')).toEqual([{ topic: 'payment' }]);
  expect(client.inputsOf('custom/send')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLTextAreaElement>('消息').value).toBe('');
});

test('what could not be sent stays, and is sent again under the same key', async () => {
  const present = { ...endpoint, conversation: { ...conversation, state: 'open' as const } };
  let isBroken = true;
  const client = fakeClient({
    'custom/getEndpoint': () => present,
    'custom/list': () => ({ conversation: present.conversation, list: [], hasMore: false }),
    'custom/send': ({ text = '' }) => {
      if (isBroken) throw new ApiError(5000, '服务器出了点问题，请稍后再试', {});
      return message(1, { text });
    },
  });
  renderPage(<SupportPage topic={null} />);
  await screen.findByText('客服已接入');
  type('在吗');
  send();
  await screen.findByText(/服务器出了点问题/);
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(client.inputsOf('custom/send')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
  const keys = client.inputsOf('custom/send').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('what is refused can be deleted', async () => {
  const present = { ...endpoint, conversation: { ...conversation, state: 'open' as const } };
  fakeClient({
    'custom/getEndpoint': () => present,
    'custom/list': () => ({ conversation: present.conversation, list: [], hasMore: false }),
    'custom/send': () => {
      throw new ApiError(4000, '消息里有不允许使用的词，请修改', {});
    },
  });
  renderPage(<SupportPage topic={null} />);
  await screen.findByText('客服已接入');
  type('不行的话');
  send();
  await screen.findByText(/不允许使用的词/);
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByText('不行的话')).toBeNull());
  expect(outbox.get()).toEqual([]);
});

test('what a reload interrupted is sent, to the conversation that goes on', async () => {
  const present = { ...endpoint, conversation: { ...conversation, state: 'open' as const } };
  const client = server({ endpoint: present, messages: [message(1, { from: 'system' })] });
  outbox.add({ key: 'before-the-reload', to: 'support', body: { kind: 'text', text: '还没发完' } });
  renderPage(<SupportPage topic={null} />);
  await screen.findByText('还没发完');
  await waitFor(() => expect(outbox.get()).toEqual([]));
  screen.getByText('还没发完');
  expect(client.inputsOf('custom/send')).toMatchObject([{ idempotencyKey: 'before-the-reload' }]);
  expect(client.inputsOf('custom/open')).toEqual([]);
});

test('what was typed and not sent is there again', async () => {
  supportDraft.set({ text: '写到一半' });
  server({ endpoint, messages: [] });
  renderPage(<SupportPage topic={null} />);
  await screen.findByDisplayValue('写到一半');
});

test('a conversation that ended is rated once', async () => {
  const closed = { ...conversation, state: 'closed' as const, place: null, mayRate: true };
  const client = server({
    endpoint: { ...endpoint, conversation: closed },
    messages: [message(1)],
  });
  renderPage(<SupportPage topic={null} />);
  fireEvent.click(await screen.findByRole('radio', { name: '5 星，很满意' }));
  fireEvent.click(screen.getByRole('button', { name: '提交评价' }));
  await screen.findByText('你的评价：很满意，谢谢');
  expect(client.inputsOf('custom/rate')).toEqual([{ rating: 5, text: '' }]);
});

test.each([
  ['that came through before its conversation ended is not sent again', true],
  ['that did not come through begins another conversation', false],
])('a message %s', async (_, arrived) => {
  const closed = { ...conversation, state: 'closed' as const, place: null };
  let now: Endpoint = { ...endpoint, conversation: closed };
  const client = fakeClient({
    'custom/getEndpoint': () => now,
    'custom/list': () => ({ conversation: now.conversation!, list: [], hasMore: false }),
    'custom/open': () => (now = { ...endpoint, conversation }),
    'custom/send': ({ text = '' }) => {
      if (now.conversation?.state === 'closed' && !arrived)
        throw new ApiError(4090, '这次会话已经结束，请重新开始', {});
      return message(2, { text });
    },
  });
  outbox.add({ key: 'the-answer-was-lost', to: 'support', body: { kind: 'text', text: '在吗' } });
  renderPage(<SupportPage topic={null} />);
  await waitFor(() => expect(outbox.get()).toEqual([]));
  expect(client.inputsOf('custom/open')).toHaveLength(arrived ? 0 : 1);
  const keys = client.inputsOf('custom/send').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys)).toEqual(new Set(['the-answer-was-lost']));
  expect(keys).toHaveLength(arrived ? 1 : 2);
});

test('outside the opening hours a message may be left', async () => {
  const opensAt = Date.UTC(2026, 0, 3, 1);
  server({ endpoint: { ...endpoint, isOpen: false, opensAt }, messages: [] });
  renderPage(<SupportPage topic={null} />);
  await screen.findByText('现在不在服务时间，01-03 09:00 开始，可以先留言');
});
