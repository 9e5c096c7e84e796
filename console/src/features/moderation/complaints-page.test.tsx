import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComplaintRow } from '@yehang/contract/shapes/complaint.ts';
import { expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const complaint: ComplaintRow = {
  id: sampleId(1),
  state: 'open',
  reason: 'minor',
  text: '视频里的孩子是我女儿',
  contents: [{ id: sampleId(2), title: '海边的一天', kind: 'long', isHidden: true }],
  things: [],
  at: Date.now() - 60_000,
  dueAt: Date.now() + 3_600_000 * 5,
  decision: null,
  answer: '',
  decidedBy: '',
  decidedAt: null,
};

const open = (handlers: FakeHandlers = {}) =>
  renderConsole('/complaints', {
    'complaint/list': () => ({ list: [complaint], cursor: null }),
    'complaint/info': () => ({
      ...complaint,
      things: [],
      contact: 'me@example.org',
      isContactErased: false,
    }),
    ...handlers,
  });

it('shows a complaint with its clock and contact, and answers it', async () => {
  const { requestsOf } = open({
    'complaint/decide': () => ({ ...complaint, state: 'decided', decision: 'hide' }),
  });
  await screen.findByText('已先隐藏');
  expect(screen.getByText(/还剩 \d 小时/)).toBeTruthy();
  fireEvent.click(screen.getByText('视频里的孩子是我女儿'));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('me@example.org');
  fireEvent.click(within(drawer).getByRole('radio', { name: /2 隐藏/ }));
  fireEvent.change(within(drawer).getByLabelText('答复'), { target: { value: '已经隐藏' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('complaint/decide')).toEqual([
      { id: complaint.id, decision: 'hide', answer: '已经隐藏', rule: 'minor' },
    ]),
  );
});

it('says so where nothing waits, and where nothing was decided', async () => {
  open({ 'complaint/list': () => ({ list: [], cursor: null }) });
  await screen.findByText('没有待处理的投诉');
  fireEvent.click(screen.getByText('已处理'));
  await screen.findByText('还没有处理过的投诉');
});

it('shows what the server refuses beside what was typed', async () => {
  open({
    'complaint/decide': () => {
      throw new FakeError(4090, '这份投诉已经处理');
    },
  });
  fireEvent.click(await screen.findByText('视频里的孩子是我女儿'));
  const drawer = await screen.findByRole('dialog');
  const answer = within(drawer).getByLabelText<HTMLTextAreaElement>('答复');
  fireEvent.change(answer, { target: { value: '写了一半的答复' } });
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  await within(drawer).findByText('这份投诉已经处理');
  expect(answer.value).toBe('写了一半的答复');
});

it('offers the copies of all that was taken down, by its grounds and not by the answer', async () => {
  const others = [sampleId(7), sampleId(8)];
  const contents = [
    ...complaint.contents,
    { id: sampleId(3), title: '海边的第二天', kind: 'post' as const, isHidden: true },
  ];
  const copy = (id: string, state: 'published' | 'takenDown') => ({
    ...{ id, kind: 'long', title: `副本 ${id.slice(-1)}`, state, uploader: '路人' },
    ...{ reasons: ['file' as const], distance: null },
  });
  const { requestsOf } = open({
    'complaint/list': () => ({ list: [{ ...complaint, contents }], cursor: null }),
    'complaint/decide': () => ({ ...complaint, state: 'decided', decision: 'takeDown' }),
    // Each is a copy of the other, and both have another one.
    'duplicate/list': ({ id }) => ({
      elsewhere: [],
      list: [
        ...contents.filter((one) => one.id !== id).map((one) => copy(one.id, 'takenDown')),
        ...others.map((one) => copy(one, 'published')),
      ],
    }),
    'duplicate/takeDown': ({ ids }) => ({ results: ids.map((id) => ({ id, code: 200, tip: '' })) }),
  });
  fireEvent.click(await screen.findByText('视频里的孩子是我女儿'));
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  fireEvent.click(await screen.findByRole('button', { name: '一起移除 2 个' }));
  await waitFor(() =>
    expect(requestsOf('duplicate/takeDown')).toEqual([
      { ids: others, reason: '涉及未成年人', rule: 'minor', withStrike: false },
    ]),
  );
});

it('is answered by the rule that staff found broken', async () => {
  const { requestsOf } = open({
    'complaint/decide': () => ({ ...complaint, state: 'decided', decision: 'hide' }),
  });
  fireEvent.click(await screen.findByText('视频里的孩子是我女儿'));
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('radio', { name: /2 隐藏/ }));
  fireEvent.mouseDown(within(drawer).getByRole('combobox', { name: '依据的规则' }));
  fireEvent.click(await screen.findByTitle('不得侵犯他人权益'));
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('complaint/decide')).toMatchObject([{ decision: 'hide', rule: 'rights' }]),
  );
});

it('opens the complaint that a link names, until it is closed', async () => {
  renderConsole(`/complaints?open=${complaint.id}`, {
    'complaint/list': () => ({ list: [], cursor: null }),
    'complaint/info': () => ({ ...complaint, things: [], contact: '', isContactErased: false }),
  });
  const drawer = await screen.findByRole('dialog');
  within(drawer).getByText('视频里的孩子是我女儿');
  fireEvent.click(within(drawer).getByRole('button', { name: /close|关闭/i }));
  await waitFor(() => expect(screen.queryByText('视频里的孩子是我女儿')).toBeNull());
});

it('shows a comment and a profile as they were, and hides them', async () => {
  const comment = {
    kind: 'comment' as const,
    id: sampleId(4),
    label: '住址在评论里',
    isHidden: true,
  };
  const person = { kind: 'user' as const, id: sampleId(5), label: '冒名的人', isHidden: false };
  const row = { ...complaint, contents: [], things: [comment, person] };
  const written = { authorId: sampleId(6), author: '路人', contentId: sampleId(2), writtenAt: 0 };
  const { requestsOf } = open({
    'complaint/list': () => ({ list: [row], cursor: null }),
    'complaint/info': () => ({
      ...{ ...row, contact: '', isContactErased: false },
      things: [
        {
          ...comment,
          evidence: {
            ...{ kind: 'comment', text: '住址在评论里', pictures: [], sticker: null, quote: null },
            ...written,
          },
        },
        {
          ...person,
          evidence: { kind: 'user', nickname: '冒名的人', intro: '我是她', avatar: null },
        },
      ],
    }),
    'complaint/decide': () => ({ ...row, state: 'decided', decision: 'hide' }),
  });
  await screen.findByText('评论「住址在评论里」 个人资料「冒名的人」');
  fireEvent.click(screen.getByText('视频里的孩子是我女儿'));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('我是她');
  expect(within(drawer).queryByRole('radio', { name: /下架/ })).toBeNull();
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('complaint/decide')).toEqual([
      { id: complaint.id, decision: 'hide', answer: '我们已经隐藏了你说的内容。', rule: 'minor' },
    ]),
  );
});
