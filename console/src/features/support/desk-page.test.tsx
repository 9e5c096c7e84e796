import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallResponse } from '../../lib/api/call.ts';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleStaff } from '../../../test/sample-staff.ts';

type Row = CallResponse<'support/list'>['list'][number];
type Message = CallResponse<'support/info'>['list'][number];

const { login } = sampleStaff();
const id = '01890000-0000-7000-8000-000000000001';
const userId = '01890000-0000-7000-8000-000000000002';
const mine = { id: '01890000-0000-7000-8000-000000000003', login };
const colleague = { id: '01890000-0000-7000-8000-000000000004', login: 'lin' };

const row: Row = {
  id,
  state: 'queued',
  topic: 'payment',
  isLeft: false,
  user: { id: userId, number: 100_001, nickname: '夜行人' },
  staff: null,
  lastText: '充值没到账',
  lastAt: Date.now() - 60_000,
  waitingSince: null,
  rating: null,
  createdAt: Date.now() - 90_000,
};
const said: Message = {
  seq: 2,
  from: 'user',
  staff: null,
  text: '充值没到账',
  picture: null,
  at: Date.now() - 60_000,
};

/** A desk with one conversation. */
function desk(start: Row, over: FakeHandlers = {}) {
  let now = start;
  let messages = [said];
  return renderConsole(`/support?box=queued&id=${id}`, {
    'support/counts': () => ({ queued: 1, mine: 0, unanswered: 0, isOnline: false }),
    'support/list': () => ({ list: [now], cursor: null }),
    'support/info': () => ({
      conversation: { ...now, ratingText: '', deviceId: null, lastSeq: messages.length + 1 },
      list: messages.toReversed(),
      hasMore: false,
    }),
    'support/canned/list': () => ({
      list: [
        { id, title: '问候', text: '你好，我来看一下', sortCode: 0, version: 1, updatedAt: 0 },
      ],
    }),
    'support/staff': () => ({
      list: [
        { ...mine, isOnline: true, load: 1 },
        { ...colleague, isOnline: true, load: 0 },
      ],
    }),
    'support/take': () => {
      now = { ...now, state: 'open', staff: mine };
      return {};
    },
    'support/send': ({ text, isNote }) => {
      const made: Message = {
        ...said,
        seq: 3,
        from: isNote ? 'note' : 'staff',
        staff: login,
        text,
      };
      messages = [...messages, made];
      return made;
    },
    'support/transfer': () => {
      now = { ...now, staff: colleague };
      return {};
    },
    'support/online': () => ({}),
    ...over,
  });
}

it('what is typed while an answer is sent stays, and what was changed after a failure is sent anew', async () => {
  const client = desk(
    { ...row, state: 'open', staff: mine },
    {
      'support/send': ({ text }) => {
        if (text === '我查一下') throw new FakeError(5000, '服务器开小差了');
        return { ...said, seq: 3, from: 'staff', staff: login, text };
      },
    },
  );
  const sent = () => client.requestsOf('support/send');
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/回复用户/);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const send = () => fireEvent.keyDown(field, { key: 'Enter' });
  const isSent = async (count: number) => {
    await waitFor(() => expect(sent()).toHaveLength(count));
    await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
  };
  type('我查一下');
  send();
  await isSent(1);
  send();
  await isSent(2);
  type('我查一下订单');
  send();
  type('我查一下订单，大约两分钟');
  await isSent(3);
  expect(field.value).toBe('我查一下订单，大约两分钟');
  const [first, again, changed] = sent().map(
    (one) => (one as { idempotencyKey: string }).idempotencyKey,
  );
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

it('takes a conversation that waits, and answers it', async () => {
  const client = desk(row);
  fireEvent.click(await screen.findByRole('button', { name: /^接\s*待$/ }));
  await screen.findByRole('radio', { name: /我的/, checked: true });
  const field = await screen.findByLabelText(/回复用户/);
  fireEvent.change(field, { target: { value: '我查一下' } });
  fireEvent.click(screen.getByRole('button', { name: /^发\s*送$/ }));
  await within(screen.getByRole('log')).findByText('我查一下');
  expect(client.requestsOf('support/send')).toMatchObject([
    { id, text: '我查一下', isNote: false },
  ]);
});

it('keeps what was typed for a conversation while another one is open', async () => {
  const next = { ...row, id: '01890000-0000-7000-8000-000000000009', lastText: '另一个问题' };
  const detail = { ratingText: '', deviceId: null, lastSeq: 2 };
  desk(row, {
    'support/list': () => ({ list: [row, next], cursor: null }),
    'support/info': (asked) => ({
      conversation: { ...(asked.id === id ? row : next), ...detail },
      list: [said],
      hasMore: false,
    }),
  });
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /内部备注/ });
  fireEvent.change(await field(), { target: { value: '查过订单了' } });
  fireEvent.click(screen.getByRole('button', { name: /另一个问题/ }));
  await waitFor(async () => expect((await field()).value).toBe(''));
  fireEvent.click(screen.getAllByRole('button', { name: /充值没到账/ })[0]!);
  await waitFor(async () => expect((await field()).value).toBe('查过订单了'));
});

it('has only notes for a conversation of somebody else', async () => {
  const client = desk({ ...row, state: 'open', staff: colleague });
  const field = await screen.findByLabelText('内部备注，用户看不到');
  fireEvent.change(field, { target: { value: '他昨天也来过' } });
  fireEvent.click(screen.getByRole('button', { name: '记下备注' }));
  await waitFor(() => expect(client.requestsOf('support/send')).toMatchObject([{ isNote: true }]));
});

it('gives a conversation to a colleague', async () => {
  const client = desk({ ...row, state: 'open', staff: mine });
  fireEvent.click(await screen.findByRole('button', { name: /^转\s*接$/ }));
  fireEvent.click(await screen.findByRole('radio', { name: /lin/ }));
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /^转\s*接$/ }));
  await waitFor(() =>
    expect(client.requestsOf('support/transfer')).toEqual([{ id, staffId: colleague.id }]),
  );
});

it('opens the account only when it is asked for, because that is noted', async () => {
  const client = desk({ ...row, user: null });
  await screen.findByText('从登录不了的页面来，没有账户可看');
  expect(client.requestsOf('support/person')).toEqual([]);
});

it('says that one is online', async () => {
  const client = desk(row);
  fireEvent.click(await screen.findByRole('switch'));
  await waitFor(() => expect(client.requestsOf('support/online')).toEqual([{ isOnline: true }]));
});
