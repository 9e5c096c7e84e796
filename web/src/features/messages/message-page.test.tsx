import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { messageKinds } from '@yehang/contract/shapes/message-values.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { MessagePage } from './message-page.tsx';
import { SystemPage } from './system-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(cleanup);

const NOW = Date.UTC(2026, 10, 22, 12);
const bob = { id: fakeId(2, 1), nickname: '夜行者', avatar: null };

function open({ requests = 0, unread = 0 } = {}) {
  return fakeClient({
    'message/info': () => ({
      kinds: messageKinds.map((kind) => ({
        kind,
        unread: kind === 'like' ? unread : 0,
        last: kind === 'like' ? { title: '安 赞了你的《海上》', at: NOW - 60_000 } : null,
      })),
      conversations: 2,
      requests,
      unread: unread + requests + 2,
    }),
    'message/conversations': ({ box }) => ({
      list:
        box === 'requests'
          ? []
          : [
              {
                person: bob,
                state: 'open',
                unread: 2,
                at: NOW,
                last: { isMine: false, line: '在吗' },
              },
            ],
      cursor: null,
    }),
    'message/read': () => ({}),
  });
}

test('kinds, requests and conversations are shown with what is unread', async () => {
  open({ requests: 3, unread: 5 });
  renderPage(<MessagePage now={NOW} />);
  const likes = await screen.findByRole('link', { name: /^点赞.*5 条未读$/ });
  expect(likes.getAttribute('href')).toBe('/mine/message?kind=like');
  const requests = screen.getByRole('link', { name: /3 个新的人想和你聊天/ });
  expect(requests.getAttribute('href')).toBe('/mine/message/privateMessage?box=requests');
  const dialog = await screen.findByRole('link', { name: /夜行者.*在吗/ });
  expect(dialog.getAttribute('href')).toBe(`/mine/session?id=${bob.id}`);
});

test('all of it is marked as read by one button', async () => {
  const client = open({ unread: 5 });
  renderPage(<MessagePage now={NOW} />);
  fireEvent.click(await screen.findByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(client.inputsOf('message/read')).toEqual([{}]));
});

test('messages of a kind are read by being shown, and lead to what they are about', async () => {
  const id = fakeId(3, 1);
  const message = { id, kind: 'like' as const, text: '', at: NOW, isRead: false };
  const client = fakeClient({
    'message/list': () => ({
      list: [
        { ...message, title: '安 赞了你的《海上》', link: { contentType: 2, id } },
        { ...message, id: fakeId(3, 2), title: '收益到账', link: { path: '/mine/gold?tab=1' } },
        { ...message, id: fakeId(3, 3), title: '维护通知', link: null },
      ],
      cursor: null,
    }),
    'message/read': () => ({}),
    'message/info': () => ({ kinds: [], conversations: 0, requests: 0, unread: 0 }),
  });
  renderPage(<SystemPage kind="like" now={NOW} />);
  const link = await screen.findByRole('link', { name: /安 赞了你的/ });
  expect(link.getAttribute('href')).toBe(`/subPage/longViodePlay?id=${id}`);
  expect(screen.getByRole('link', { name: /收益到账/ }).getAttribute('href')).toMatch('/mine/gold');
  expect(screen.queryByRole('link', { name: /维护通知/ })).toBeNull();
  await waitFor(() => expect(client.inputsOf('message/read')).toEqual([{ kind: 'like' }]));
});

test('without messages it says so', async () => {
  fakeClient({ 'message/list': () => ({ list: [], cursor: null }) });
  renderPage(<SystemPage kind="notice" now={NOW} />);
  await screen.findByText('还没有消息');
});
