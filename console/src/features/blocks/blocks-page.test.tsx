import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BlockAppealRow } from '@yehang/contract/shapes/block.ts';
import type { AppealRow } from '@yehang/contract/shapes/measure.ts';
import { expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';
import { sampleStaff } from '../../../test/sample-staff.ts';

const appeal: AppealRow = {
  ...{ id: sampleId(1), contentId: null, title: '好看', kind: 'hide', subjectKind: 'comment' },
  ...{ subjectId: sampleId(2), rule: 'abuse', text: '我说的是剧情', state: 'waiting' },
  ...{ answer: null, decidedBy: null, creator: '潮生', userId: sampleId(3), reason: '辱骂他人' },
  ...{ at: Date.UTC(2026, 10, 20), decidedAt: null, decidedAgainstBy: 'amy', mayDecide: true },
  ...{ circle: null, picturePath: null, caseId: null },
};
const blockAppeal: BlockAppealRow = {
  ...{ id: sampleId(4), user: { id: sampleId(5), number: 7, nickname: '听潮' }, devices: ['d1'] },
  ...{ reason: '多次骚扰', blockedAt: Date.UTC(2026, 10, 19), blockedBy: 'amy', until: null },
  ...{ text: '我没有骚扰', state: 'waiting', answer: null, at: Date.UTC(2026, 10, 20) },
  ...{ decidedBy: null, decidedAt: null, mayDecide: true },
};

const open = (handlers: FakeHandlers = {}) =>
  renderConsole('/blocks', {
    'appeal/list': () => ({ list: [appeal], cursor: null }),
    'block/appeal/list': () => ({ list: [blockAppeal], cursor: null }),
    'device/list': () => ({ list: [], cursor: null }),
    ...handlers,
  });

async function answer(button: string, dialogTitle: string, template: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: dialogTitle });
  fireEvent.click(within(dialog).getByText(template));
  fireEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  return dialog;
}

it('grants an appeal against a measure, and one against a block, with an answer', async () => {
  const { requestsOf } = open({
    'appeal/decide': () => ({}),
    'block/appeal/decide': () => ({}),
  });
  await screen.findByText(/依据「不得辱骂骚扰」：辱骂他人/);
  await answer('撤销处理', '撤销处理', '核对后是误判，已撤销');
  await waitFor(() =>
    expect(requestsOf('appeal/decide')).toEqual([
      { id: appeal.id, isGranted: true, answer: '核对后是误判，已撤销' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await answer('恢复', '恢复使用', '情节轻微，提前恢复');
  await waitFor(() =>
    expect(requestsOf('block/appeal/decide')).toEqual([
      { id: blockAppeal.id, isGranted: true, answer: '情节轻微，提前恢复' },
    ]),
  );
});

it('says which circle’s moderators decided', async () => {
  const ofCircle = { ...appeal, circle: '夜里看海', decidedAgainstBy: '圈子 听潮' };
  open({ 'appeal/list': () => ({ list: [ofCircle], cursor: null }) });
  await screen.findByText(/^圈子 听潮（「夜里看海」的管理者）处理/);
});

it('shows the picture that an appeal is about', async () => {
  const ofAvatar = { ...appeal, subjectKind: 'avatar' as const, picturePath: 'p/avatars/1/a.webp' };
  open({ 'appeal/list': () => ({ list: [ofAvatar], cursor: null }) });
  const picture = await screen.findByRole('img', { name: '被处理的图片' });
  expect(picture.getAttribute('src')).toBe('/pictures/p/avatars/1/a.webp');
});

it('leads to what an appeal is about, and to the reports with what it was', async () => {
  const caseId = sampleId(6);
  const about = { subjectKind: 'content' as const, contentId: appeal.subjectId, caseId };
  open({ 'appeal/list': () => ({ list: [{ ...appeal, ...about }], cursor: null }) });
  const content = await screen.findByRole('link', { name: '查看内容' });
  expect(content.getAttribute('href')).toBe(`/contents/${appeal.subjectId}`);
  const report = screen.getByRole('link', { name: '查看举报和当时的样子' });
  expect(report.getAttribute('href')).toContain(`open=${caseId}`);
});

it('calls what was done to a profile by its name, and finds a comment by its words', async () => {
  const ofUser = { ...appeal, id: sampleId(7), subjectKind: 'user' as const, title: '听潮' };
  open({ 'appeal/list': () => ({ list: [appeal, ofUser], cursor: null }) });
  await screen.findByText('申诉隐藏资料：听潮');
  const comment = screen.getByRole('link', { name: '查看评论' });
  expect(decodeURIComponent(comment.getAttribute('href')!)).toContain('好看');
});

it('asks nothing of what support may not see', async () => {
  const { requestsOf } = open({ 'login/me': () => sampleStaff({ role: 'support' }) });
  await screen.findByText('听潮');
  expect(requestsOf('appeal/list')).toEqual([]);
});

it('keeps the answer where the server refuses it', async () => {
  open({
    'block/appeal/list': () => ({ list: [], cursor: null }),
    'appeal/decide': () => {
      throw new FakeError(4090, '这条申诉已经处理');
    },
  });
  const dialog = await answer('驳回', '驳回申诉', '维持原决定');
  await screen.findByText('这条申诉已经处理');
  expect(within(dialog).getByDisplayValue('维持原决定')).toBeTruthy();
});

it('is decided by somebody else than who decided before', async () => {
  open({
    'appeal/list': () => ({ list: [{ ...appeal, mayDecide: false }], cursor: null }),
    'block/appeal/list': () => ({ list: [{ ...blockAppeal, mayDecide: false }], cursor: null }),
  });
  await screen.findByText('这是你处理的，请另一位同事决定');
  await screen.findByText('停用的人不能处理，请另一位同事决定');
  expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
});

it('says so where none waits, and shows what was decided', async () => {
  open({
    'appeal/list': ({ isOpen }) => ({
      list: isOpen
        ? []
        : [{ ...appeal, state: 'granted', answer: '已撤销', decidedBy: 'bob', mayDecide: false }],
      cursor: null,
    }),
    'block/appeal/list': () => ({ list: [], cursor: null }),
  });
  await screen.findByText('没有等待处理的停用申诉');
  fireEvent.click(screen.getByRole('tab', { name: '已处理申诉' }));
  await screen.findByText('bob：已撤销');
  await screen.findByText('还没有处理过停用申诉');
});

it('retries a list that could not be read', async () => {
  let isDown = true;
  open({
    'appeal/list': () => ({ list: [], cursor: null }),
    'block/appeal/list': () => {
      if (isDown) throw new FakeError(5000);
      return { list: [blockAppeal], cursor: null };
    },
  });
  const again = await screen.findByRole('button', { name: /重\s*试/ });
  isDown = false;
  fireEvent.click(again);
  await screen.findByText('我没有骚扰');
});
