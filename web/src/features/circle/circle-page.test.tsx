import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { CircleMember } from '@yehang/contract/shapes/circle.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeCircleDetail, fakeComment, fakePostCard } from '../../../test/fake/fake-post.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { CirclePage } from './circle-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const { id } = fakeCircleDetail();

function Opened({ first }: { first: string | null }) {
  const [theme, setTheme] = useState(first);
  return <CirclePage id={id} theme={theme} onTheme={setTheme} />;
}

function open(
  handlers: FakeHandlers = {},
  part: Parameters<typeof fakeCircleDetail>[0] = {},
  theme: string | null = null,
) {
  const client = fakeClient({
    'media/muted/list': () => ({ words: [] }),
    'user/info': () => ({ ...fakeUser(), goldCents: 0, incomeGoldCents: 0 }),
    'circle/detail': () => ({
      circle: fakeCircleDetail(part),
      pinned: [fakePostCard(9, { title: '圈子指南' })],
    }),
    'post/list': () => ({ list: [fakePostCard(1)], cursor: null }),
    'postdiscuss/list': () => ({
      list: [fakePostCard(2, { form: 'discussion', title: '怎么走', isSolved: true })],
      cursor: null,
    }),
    ...handlers,
  });
  renderPage(<Opened first={theme} />);
  return client;
}

afterEach(cleanup);

it('has its rules, what is pinned, and its posts by theme', async () => {
  const client = open();
  await screen.findByRole('heading', { name: '夜跑圈 1' });
  await screen.findByText('圈子指南');
  fireEvent.click(screen.getByRole('button', { name: '圈规' }));
  await screen.findByText(/先看路再看手机/);
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.click(screen.getByRole('tab', { name: '路线' }));
  await waitFor(() =>
    expect(client.inputsOf('post/list').at(-1)).toMatchObject({
      ...{ circleId: id, themeId: fakeId(44, 1), feed: 'newest' },
    }),
  );
});

it('lists discussions, and says which have a best answer', async () => {
  open();
  fireEvent.click(await screen.findByRole('tab', { name: '讨论' }));
  await screen.findByText('怎么走');
  await screen.findByText('已有最佳回答');
});

it('opens at the theme of its address, and lists the discussions of that theme', async () => {
  const themeId = fakeId(44, 1);
  const client = open({}, {}, themeId);
  const tab = await screen.findByRole('tab', { name: '路线' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(client.inputsOf('post/list')).toMatchObject([{ themeId }]));
  fireEvent.click(screen.getByRole('tab', { name: '讨论' }));
  await waitFor(() =>
    expect(client.inputsOf('postdiscuss/list')).toMatchObject([{ circleId: id, themeId }]),
  );
  fireEvent.click(screen.getByRole('radio', { name: '全部主题' }));
  await waitFor(() => expect(client.inputsOf('postdiscuss/list')).toHaveLength(2));
  expect(client.inputsOf('postdiscuss/list')[1]).not.toHaveProperty('themeId');
});

it('shares a link that opens the theme', async () => {
  const themeId = fakeId(44, 1);
  open({}, {}, themeId);
  fireEvent.click(await screen.findByRole('button', { name: '分享「路线」' }));
  await screen.findByText(new RegExp(`/community/leabalTheme\\?id=${id}&theme=${themeId}$`, 'u'));
  expect(screen.queryByRole('button', { name: '发给好友' })).toBeNull();
  cleanup();
  open();
  await screen.findByRole('tab', { name: '路线' });
  expect(screen.queryByRole('button', { name: /分享「/ })).toBeNull();
});

it('shows all of it where the theme of its address is gone', async () => {
  const client = open({}, {}, fakeId(44, 9));
  const tab = await screen.findByRole('tab', { name: '全部' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(client.inputsOf('post/list')).toHaveLength(1));
  expect(client.inputsOf('post/list')[0]).not.toHaveProperty('themeId');
});

it('has tools for its moderators alone', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '更多' }));
  await screen.findByRole('button', { name: '分享' });
  expect(screen.queryByRole('button', { name: '管理圈子' })).toBeNull();
});

it('a moderator answers a report with a reason', async () => {
  const client = open(
    {
      'circle/manage/report/list': () => ({
        list: [
          {
            ...{ id: fakeId(46, 1), reasons: ['spam' as const], reports: 2, openedAt: 0, dueAt: 0 },
            card: fakePostCard(5, { title: '加群领奖' }),
            comment: null,
          },
        ],
        cursor: null,
      }),
      'circle/manage/report/decide': () => ({}),
    },
    { mayModerate: true, role: 'moderator' },
  );
  fireEvent.click(await screen.findByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByRole('button', { name: '管理圈子' }));
  fireEvent.click(await screen.findByRole('button', { name: '处理' }));
  expect(await screen.findByRole('button', { name: '隐藏帖子' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: '不得发广告和诈骗信息' }));
  fireEvent.click(screen.getByRole('button', { name: '广告引流' }));
  fireEvent.click(screen.getByRole('button', { name: '隐藏帖子' }));
  await waitFor(() =>
    expect(client.inputsOf('circle/manage/report/decide')).toMatchObject([
      { id, caseId: fakeId(46, 1), decision: 'hide', rule: 'spam', reason: '广告引流' },
    ]),
  );
});

it('a moderator answers a report about a comment, and shows a hidden one again', async () => {
  const [card, comment] = [fakePostCard(5, { title: '今晚跑吗' }), fakeComment(1)];
  const own = fakeComment(2, { author: { ...comment.author, id: fakeUser().id } });
  const client = open(
    {
      'circle/manage/report/list': () => ({
        list: [
          {
            ...{ id: fakeId(46, 1), reasons: ['spam' as const], reports: 1, openedAt: 0, dueAt: 0 },
            ...{ card, comment },
          },
        ],
        cursor: null,
      }),
      'circle/manage/report/decide': () => ({}),
      'circle/manage/list': () => ({ list: [], cursor: null }),
      'circle/manage/comment/list': () => ({
        list: [comment, own].map((one) => ({
          ...{ card, comment: one, by: '听潮', reason: '广告引流' },
        })),
        cursor: null,
      }),
      'circle/manage/comment/hide': ({ hidden }) => ({ hidden }),
    },
    { mayModerate: true, role: 'moderator' },
  );
  fireEvent.click(await screen.findByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByRole('button', { name: '管理圈子' }));
  await screen.findByText('在「今晚跑吗」下面');
  fireEvent.click(screen.getByRole('button', { name: '处理' }));
  fireEvent.click(await screen.findByRole('button', { name: '违反圈规' }));
  fireEvent.click(screen.getByRole('button', { name: '隐藏评论' }));
  await waitFor(() =>
    expect(client.inputsOf('circle/manage/report/decide')).toMatchObject([{ decision: 'hide' }]),
  );
  fireEvent.click(screen.getByRole('tab', { name: '已隐藏' }));
  fireEvent.click(await screen.findByRole('radio', { name: '评论' }));
  await screen.findAllByText('听潮 隐藏，理由：广告引流');
  // The own one is for others.
  await screen.findByText('这是你自己的，由其他版主恢复，或在消息里向平台申诉');
  fireEvent.click(screen.getByRole('button', { name: '恢复显示' }));
  await waitFor(() =>
    expect(client.inputsOf('circle/manage/comment/hide')).toEqual([
      { id, commentId: comment.id, hidden: false },
    ]),
  );
});

const member = (seed: number, role: CircleMember['role']): CircleMember => ({
  user: { id: fakeId(2, seed), nickname: `成员 ${seed}`, avatar: null },
  role,
  joinedAt: 0,
});

it('its owner appoints and dismisses moderators, asked once more', async () => {
  const client = open(
    {
      'circle/manage/report/list': () => ({ list: [], cursor: null }),
      'circle/members': () => ({
        list: [member(1, 'owner'), member(2, 'moderator'), member(3, 'member')],
        cursor: null,
      }),
      'circle/manage/appoint': ({ moderator }) => ({ role: moderator ? 'moderator' : 'member' }),
    },
    { mayModerate: true, role: 'owner' },
  );
  fireEvent.click(await screen.findByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByRole('button', { name: '管理圈子' }));
  fireEvent.click(await screen.findByRole('tab', { name: '成员' }));
  fireEvent.click(await screen.findByRole('button', { name: '设为版主：成员 3' }));
  expect(screen.queryByRole('button', { name: /成员 1$/ })).toBeNull();
  await screen.findByText(/成员 3 可以隐藏和置顶帖子/);
  fireEvent.click(screen.getByRole('button', { name: '再想想' }));
  expect(client.inputsOf('circle/manage/appoint')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '设为版主：成员 3' }));
  fireEvent.click(await screen.findByRole('button', { name: '确认设为版主' }));
  await waitFor(() =>
    expect(client.inputsOf('circle/manage/appoint')).toEqual([
      { id, userId: fakeId(2, 3), moderator: true },
    ]),
  );
  await waitFor(() => expect(client.inputsOf('circle/members')).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: '取消版主：成员 2' }));
  fireEvent.click(await screen.findByRole('button', { name: '确认取消版主' }));
  await waitFor(() =>
    expect(client.inputsOf('circle/manage/appoint').at(-1)).toEqual({
      ...{ id, userId: fakeId(2, 2), moderator: false },
    }),
  );
});

it('moderators appoint nobody', async () => {
  open(
    { 'circle/manage/report/list': () => ({ list: [], cursor: null }) },
    { mayModerate: true, role: 'moderator' },
  );
  fireEvent.click(await screen.findByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByRole('button', { name: '管理圈子' }));
  await screen.findByRole('tab', { name: '已隐藏' });
  expect(screen.queryByRole('tab', { name: '成员' })).toBeNull();
});
