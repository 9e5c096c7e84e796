import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CompanionChat, CompanionMessage } from '@yehang/contract/shapes/companion.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeAiInfo } from '../../../test/fake/fake-ai.ts';
import { fakeId, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { companionOutbox } from '../../entities/companion/companion-outbox.ts';
import { findKeptChat } from '../../entities/companion/kept-chats.ts';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { ChatPage } from './chat-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const id = fakeId(60, 1);
const message = (number: number, over: Partial<CompanionMessage> = {}): CompanionMessage => ({
  id: fakeId(61, number),
  parentId: number === 1 ? null : fakeId(61, number - 1),
  ...{ role: 'character', text: '欢迎光临。', state: 'done', note: '', label: '', isEdited: false },
  siblings: [fakeId(61, number)],
  ...{ jobId: null, help: null, picture: null, createdAt: 0 },
  ...over,
});
const fakeChat = (messages: CompanionMessage[]): CompanionChat => ({
  ...{ id, title: '', background: 'night', messages, earlier: null, branches: 1 },
  character: {
    ...{ id: fakeId(62, 1), name: '南星', summary: '书店老板', tags: [], picture: null },
    ...{ state: 'approved', isOwn: false, isShared: true, reason: '', version: 1, updatedAt: 0 },
  },
  affinity: {
    ...{ points: 3, level: 0, name: '初见', nextPoints: 20 },
    ...{ backgrounds: ['night'], greetings: [] },
  },
  notice: '虚构的成年角色，说的话由 AI 生成，不是真人',
  ...{
    priceGoldCents: 0,
    priceScoreCents: null,
    freeLeft: 9,
    isDemonstration: true,
    watchToken: 't',
    updatedAt: 0,
  },
});

const open = (chat: () => CompanionChat, handlers: FakeHandlers = {}) => {
  const client = fakeClient({
    'aimate/chat/info': chat,
    'aiorder/info': () => fakeAiInfo(),
    'aiorder/list': () => ({ list: [], cursor: null }),
    ...handlers,
  });
  renderPage(<ChatPage id={id} />);
  return client;
};

beforeEach(() => {
  localStorage.clear();
  for (const { change } of companionOutbox.get()) companionOutbox.remove(change.id);
});
afterEach(cleanup);

const noAnswer = () => {
  throw new NetworkError('offline');
};

describe('what was read of a conversation', () => {
  const reader = (userId: string) =>
    userStore.set({ ...userStore.get(), info: { ...fakeUser(), id: userId } });
  const read = async () => {
    open(() => fakeChat([message(1, { text: '灯塔在北边。' })]));
    await screen.findByText('灯塔在北边。');
    cleanup();
  };
  const rest: FakeHandlers = {
    ...{ 'ping/check': noAnswer, 'aimate/sync': noAnswer, 'aimate/chat/send': noAnswer },
    'aiorder/info': () => fakeAiInfo(),
  };
  const offline = () => fakeClient({ 'aimate/chat/info': noAnswer, ...rest });

  beforeEach(() => reader('ann'));
  afterEach(() => userStore.set({ ...userStore.get(), info: null }));

  it('is shown after a reload without network, and goes on there', async () => {
    await read();
    offline();
    const { queryClient } = renderPage(<ChatPage id={id} />);
    await screen.findByText('灯塔在北边。');
    screen.getByText(/上次看到的内容/);
    fireEvent.change(screen.getByLabelText('对南星说'), { target: { value: '还亮着吗' } });
    fireEvent.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(companionOutbox.get()).toHaveLength(1));
    const now = fakeChat([message(1, { text: '灯塔在南边。' })]);
    fakeClient({ 'aimate/chat/info': () => now, ...rest });
    await queryClient.refetchQueries();
    await screen.findByText('灯塔在南边。');
    expect(screen.queryByText(/上次看到的内容/)).toBeNull();
  });

  it('is shown to nobody else, and goes once the conversation is deleted', async () => {
    await read();
    reader('bob');
    offline();
    renderPage(<ChatPage id={id} />);
    await screen.findByText(/网络不给力/);
    expect(screen.queryByText('灯塔在北边。')).toBeNull();
    cleanup();
    reader('ann');
    fakeClient({
      'aimate/chat/info': () => {
        throw new ApiError(4040, '没有这段对话，可能已被删除', null);
      },
      ...rest,
    });
    renderPage(<ChatPage id={id} />);
    await screen.findByText(/可能已被删除/);
    expect(findKeptChat(id)).toBeNull();
  });
});

describe('a conversation', () => {
  it('says that it is an AI, and sends what is typed below the last message', async () => {
    let chat = fakeChat([message(1)]);
    const answer = message(3, {
      text: '灯塔在北边。',
      label: 'AI生成 · 演示',
      jobId: fakeId(50, 1),
    });
    const { inputsOf } = open(() => chat, {
      'aimate/chat/send': ({ text }) => {
        chat = fakeChat([message(1), message(2, { role: 'user', text }), answer]);
        return chat;
      },
    });
    await screen.findByText(/由 AI 生成，不是真人/);
    fireEvent.change(screen.getByLabelText('对南星说'), { target: { value: '灯塔在哪' } });
    fireEvent.click(screen.getByRole('button', { name: '发送' }));
    await screen.findByText('灯塔在北边。');
    screen.getByText('AI生成 · 演示');
    expect(inputsOf('aimate/chat/send')).toMatchObject([
      { id, parentId: fakeId(61, 1), text: '灯塔在哪', expectedPriceGoldCents: 0 },
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('对南星说').value).toBe('');
  });

  it('can be stopped while an answer is written, and keeps what was typed', async () => {
    const writing = message(2, { state: 'writing', text: '我想', jobId: fakeId(50, 1) });
    let chat = fakeChat([message(1), writing]);
    open(() => chat, {
      'aimate/chat/stop': () => {
        chat = fakeChat([
          message(1),
          message(2, { state: 'stopped', text: '我想', note: '已停下' }),
        ]);
        return chat;
      },
    });
    fireEvent.change(await screen.findByLabelText('对南星说'), { target: { value: '等等' } });
    fireEvent.click(screen.getByRole('button', { name: '停下' }));
    await screen.findByText('已停下');
    expect(screen.getByLabelText<HTMLTextAreaElement>('对南星说').value).toBe('等等');
  });

  it('says what stopping costs where an answer costs something', async () => {
    const offers = fakeAiInfo();
    const cancelNote = '中途停下按已写出的字数收费';
    const tools = offers.tools.map((one) => ({ ...one, cancelNote }));
    const info = { 'aiorder/info': () => ({ ...offers, tools }) };
    open(() => ({ ...fakeChat([message(1)]), priceGoldCents: 20 }), info);
    await screen.findByText(cancelNote);
    cleanup();
    open(() => fakeChat([message(1)]), info);
    await screen.findByLabelText('对南星说');
    expect(screen.queryByText(cancelNote)).toBeNull();
  });

  it('is paid with the purse that was chosen on this device, for every answer', async () => {
    const answer = message(2, { text: '早。' });
    const paid = () => ({
      ...{ ...fakeChat([message(1), answer]), freeLeft: 0 },
      ...{ priceGoldCents: 200, priceScoreCents: 2_000 },
    });
    const handlers = { 'aimate/chat/send': paid, 'aimate/chat/regenerate': paid };
    const { inputsOf } = open(paid, handlers);
    fireEvent.change(await screen.findByLabelText('对南星说'), { target: { value: '早' } });
    fireEvent.click(screen.getByRole('button', { name: '每条 2 金币 · 改用 20 积分' }));
    fireEvent.click(screen.getByRole('button', { name: '发送' }));
    const score = { expectedPriceGoldCents: 0, expectedPriceScoreCents: 2_000 };
    await waitFor(() => expect(inputsOf('aimate/chat/send')).toMatchObject([score]));
    fireEvent.click(await screen.findByRole('button', { name: '换一个' }));
    await waitFor(() => expect(inputsOf('aimate/chat/regenerate')).toMatchObject([score]));
    fireEvent.click(screen.getByRole('button', { name: '每条 20 积分 · 改用 2 金币' }));
    fireEvent.click(screen.getByRole('button', { name: '换一个' }));
    await waitFor(() => expect(inputsOf('aimate/chat/regenerate')).toHaveLength(2));
    const [, last] = inputsOf('aimate/chat/regenerate');
    expect(last).toMatchObject({ expectedPriceGoldCents: 200 });
    expect(last).not.toHaveProperty('expectedPriceScoreCents');
    cleanup();
    open(() => ({ ...paid(), priceScoreCents: null }));
    await screen.findByPlaceholderText('每条 2 金币');
    expect(screen.queryByRole('button', { name: /改用/ })).toBeNull();
  });

  it('shows which branch an answer is on, and goes to another', async () => {
    const siblings = [fakeId(61, 2), fakeId(61, 9)];
    const chat = fakeChat([message(1), message(2, { siblings, text: '第一个' })]);
    const other = fakeChat([message(1), message(9, { siblings, text: '第二个' })]);
    const { inputsOf } = open(() => chat, { 'aimate/chat/select': () => other });
    await screen.findByText('第一个');
    fireEvent.click(screen.getByRole('button', { name: '下一个分支' }));
    await screen.findByText('第二个');
    await waitFor(() =>
      expect(inputsOf('aimate/chat/select')).toEqual([{ id, messageId: siblings[1] }]),
    );
  });

  it('keeps what is sent without network, one message below the other', async () => {
    open(() => fakeChat([message(1)]), { 'aimate/chat/send': noAnswer, 'aimate/sync': noAnswer });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('对南星说');
    const say = (text: string) => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: '发送' }));
    };
    say('灯塔在哪');
    await waitFor(() => expect(companionOutbox.get()).toHaveLength(1));
    expect(field.value).toBe('');
    say('还亮着吗');
    const [first, second] = companionOutbox.get().map(({ change }) => change);
    expect(first).toMatchObject({ kind: 'message', parentId: fakeId(61, 1), text: '灯塔在哪' });
    expect(second).toMatchObject({ parentId: first!.id, text: '还亮着吗' });
    await screen.findByText('还亮着吗');
    fireEvent.click(screen.getAllByRole('button', { name: '删除' })[1]!);
    expect(companionOutbox.get()).toHaveLength(1);
  });

  it('keeps another wording without network', async () => {
    const answer = message(2, { text: '在北边。', jobId: fakeId(50, 1) });
    open(() => fakeChat([message(1), answer]), { 'aimate/chat/edit': noAnswer });
    fireEvent.click((await screen.findAllByRole('button', { name: '修改' }))[0]!);
    fireEvent.change(screen.getByLabelText('修改消息'), { target: { value: '在南边。' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('在南边。');
    const [kept] = companionOutbox.get();
    expect(kept!.change).toMatchObject({ kind: 'answer', messageId: answer.id, text: '在南边。' });
  });

  it('asks for the answer that a message has not got', async () => {
    const asked = message(2, { role: 'user', text: '灯塔在哪' });
    const answer = message(3, { text: '在北边。' });
    const { inputsOf } = open(() => fakeChat([message(1), asked]), {
      'aimate/chat/regenerate': () => fakeChat([message(1), asked, answer]),
    });
    fireEvent.click(await screen.findByRole('button', { name: '请南星回答' }));
    await screen.findByText('在北边。');
    expect(inputsOf('aimate/chat/regenerate')).toMatchObject([{ id, messageId: asked.id }]);
  });

  it('shows help with numbers that can be called', async () => {
    const help = { text: '别一个人扛着', lines: [{ name: '心理援助热线', number: '12356' }] };
    open(() => fakeChat([message(1), message(2, { role: 'help', help })]));
    const line = await screen.findByRole('link', { name: /12356/ });
    expect(line.getAttribute('href')).toBe('tel:12356');
  });

  it('with a character that is gone can be read, saved and deleted, and nothing else', async () => {
    const said = message(2, { role: 'user', text: '灯塔在哪' });
    const answer = message(3, { text: '在北边。', jobId: fakeId(50, 1) });
    const { character, ...rest } = fakeChat([
      message(1, { text: '', note: '开场白不再显示' }),
      said,
      answer,
    ]);
    const gone = { ...character, name: '角色不可用', state: 'removed' as const, isShared: false };
    open(() => ({ ...rest, character: gone }), { 'aimate/chat/del': () => ({}) });
    await screen.findByText('在北边。');
    expect(screen.getByRole('note').textContent).toContain('已不可用');
    expect(screen.queryByRole('textbox')).toBeNull();
    for (const name of ['送礼物', '换一个', '修改'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    await screen.findByRole('button', { name: '导出文字' });
    screen.getByRole('button', { name: '删除对话' });
    for (const name of ['画一张', '举报角色'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
