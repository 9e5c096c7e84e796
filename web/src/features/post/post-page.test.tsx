import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OpenedPost, Poll, PostDetail } from '@yehang/contract/shapes/post.ts';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakePicture, fakeProfile, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeComment, fakeOpenedPost, fakeUserPicture } from '../../../test/fake/fake-post.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { PostPage } from './post-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const me = { ...fakeUser(), goldCents: 5_000, incomeGoldCents: 0 };

function open(opened: OpenedPost, handlers: FakeHandlers = {}) {
  const { uploader } = opened.post;
  const client = fakeClient({
    'post/detail': () => opened,
    'comment/list': () => ({ list: [], cursor: null, total: 0, pinned: null }),
    'user/info': ({ userId }) => (userId && uploader ? fakeProfile(uploader) : me),
    ...handlers,
  });
  renderPage(<PostPage id={opened.post.id} play={() => null} isAtComments={false} />);
  return client;
}

const closed = (part: Partial<PostDetail>) =>
  fakeOpenedPost(part, {
    access: {
      ...{ allowed: false, why: 'needsPurchase', previewSeconds: null },
      need: { tier: null, priceGoldCents: 500, fullPriceGoldCents: null },
    },
  });

afterEach(cleanup);

it('leads from names and topics to their pages', async () => {
  open(
    fakeOpenedPost({
      text: '和 @灯塔看守 一起 #夜跑',
      mentions: [{ userId: 'u1', nickname: '灯塔看守' }],
      tags: [{ id: 't1', name: '夜跑' }],
    }),
  );
  const person = await screen.findByRole('link', { name: '@灯塔看守' });
  expect(person.getAttribute('href')).toBe('/subPage/upIndex?id=u1');
  const topic = screen.getByRole('link', { name: '#夜跑' });
  expect(topic.getAttribute('href')).toContain('/community/postTagDetail?id=t1');
});

it('leads to the theme of its circle', async () => {
  const circle = { id: 'c1', name: '夜跑圈', cover: fakePicture(1) };
  open(fakeOpenedPost({ circle, theme: { id: 'h1', name: '路线' } }));
  const place = await screen.findByRole('link', { name: '夜跑圈 · 路线' });
  expect(place.getAttribute('href')).toBe('/community/leabalTheme?id=c1&theme=h1');
});

it('shows the first pictures of one that is for sale, opens those, and sells the rest once', async () => {
  const pictures = [fakeUserPicture(1), fakeUserPicture(2, true)];
  let isBought = false;
  const client = open(closed({ pictures, isWhole: false }), {
    'post/detail': () =>
      isBought
        ? fakeOpenedPost({ pictures: [fakeUserPicture(1), fakeUserPicture(2)] })
        : closed({ pictures, isWhole: false }),
    'post/pay': () => {
      isBought = true;
      return { charged: true, purchaseId: null, paidGoldCents: 500, balanceGoldCents: 4_500 };
    },
  });
  await screen.findByRole('button', { name: '第 2 张，共 2 张，还没有解锁' });
  fireEvent.click(screen.getByRole('button', { name: '第 1 张，共 2 张' }));
  const viewer = await screen.findByRole('dialog');
  expect(within(viewer).getByRole('status').textContent).toBe('1 / 2');
  fireEvent.keyDown(viewer, { key: 'Escape' });
  const wall = screen.getByRole('region', { name: '还有 1 张图片和全文' });
  fireEvent.click(within(wall).getByRole('button', { name: '5 金币购买' }));
  fireEvent.click(await screen.findByRole('button', { name: '支付 5 金币' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /张图片和全文/ })).toBeNull());
  expect(client.inputsOf('post/pay')).toMatchObject([{ expectedPriceGoldCents: 500 }]);
});

it('says of one whose words are all there that its pictures are for sale, and no more', async () => {
  open(closed({ text: '全文在此', isWhole: true, pictures: [fakeUserPicture(1, true)] }));
  await screen.findByRole('region', { name: '还有 1 张图片' });
  expect(screen.getByText('全文在此').textContent).toBe('全文在此');
});

const poll: Poll = {
  ...{ question: '几点出发', most: 1, endsAt: Date.now() + 3_600_000, voters: 3, chosen: [] },
  options: [
    { text: '九点', votes: null },
    { text: '十点', votes: null },
  ],
};

it('has results only after the vote', async () => {
  const client = open(fakeOpenedPost({ poll }), {
    'post/vote': ({ chosen }) => ({
      ...{ ...poll, chosen, voters: 4 },
      options: [
        { text: '九点', votes: 1 },
        { text: '十点', votes: 3 },
      ],
    }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: '十点' }));
  expect(screen.queryByText('75%')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '投票' }));
  await screen.findByText('75%');
  expect(client.inputsOf('post/vote')).toMatchObject([{ chosen: [1] }]);
  expect(screen.queryByRole('button', { name: '投票' })).toBeNull();
});

it('shows what came of a poll that ended while it was open, also where the clock is slow', async () => {
  const options = [
    { text: '九点', votes: 1 },
    { text: '十点', votes: 2 },
  ];
  let isOver = false;
  open(fakeOpenedPost({ poll }), {
    'post/detail': () => fakeOpenedPost({ poll: isOver ? { ...poll, options } : poll }),
    'post/vote': () => {
      isOver = true;
      throw new ApiError(4090, '投票已经结束', null);
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: '十点' }));
  fireEvent.click(screen.getByRole('button', { name: '投票' }));
  await screen.findByText('投票已经结束');
  await screen.findByRole('img', { name: '十点，67%，2 票' });
  expect(screen.getByText(/已结束$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '投票' })).toBeNull();
});

it('lets its author pin a comment and hide one, and nobody else', async () => {
  const comments: FakeHandlers = {
    'comment/list': () => ({ list: [fakeComment(1)], cursor: null, total: 1, pinned: null }),
    'comment/pin': ({ pinned }) => ({ pinned }),
  };
  const client = open(fakeOpenedPost({}, { isOwn: true }), comments);
  fireEvent.click(await screen.findByRole('button', { name: '路人 1 的评论，更多操作' }));
  fireEvent.click(screen.getByRole('button', { name: '置顶' }));
  await waitFor(() => expect(client.inputsOf('comment/pin')).toMatchObject([{ pinned: true }]));
  cleanup();
  open(fakeOpenedPost(), comments);
  fireEvent.click(await screen.findByRole('button', { name: '路人 1 的评论，更多操作' }));
  expect(screen.queryByRole('button', { name: '置顶' })).toBeNull();
  expect(screen.queryByRole('button', { name: /隐藏/ })).toBeNull();
});

it('a discussion has answers, of which its author chooses the best', async () => {
  const client = open(fakeOpenedPost({ form: 'discussion', title: '怎么走' }, { isOwn: true }), {
    'comment/list': () => ({ list: [fakeComment(1)], cursor: null, total: 1, pinned: null }),
    'postdiscuss/best': ({ commentId }) => ({ commentId }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '路人 1 的评论，更多操作' }));
  fireEvent.click(screen.getByRole('button', { name: '设为最佳回答' }));
  await waitFor(() =>
    expect(client.inputsOf('postdiscuss/best')).toMatchObject([{ commentId: fakeComment(1).id }]),
  );
});

it('a moderator of its circle hides it with a reason', async () => {
  const circle = {
    id: '0190002b-0000-7000-8000-000000000001',
    name: '夜跑圈',
    cover: fakeUserPicture(1).thumb,
  };
  const client = open(fakeOpenedPost({ circle }, { role: 'moderator' }), {
    'circle/manage/hide': ({ hidden }) => ({ hidden }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '更多' }));
  fireEvent.click(screen.getByRole('button', { name: '在圈子里隐藏' }));
  const hide = await screen.findByRole('button', { name: '隐藏' });
  expect(hide).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '与圈子主题无关' } });
  fireEvent.click(hide);
  await waitFor(() =>
    expect(client.inputsOf('circle/manage/hide')).toMatchObject([
      { id: circle.id, hidden: true, reason: '与圈子主题无关' },
    ]),
  );
});

it('says to its author what became of a change that nobody sees yet', async () => {
  const changed = (change: NonNullable<OpenedPost['edit']>['change']) =>
    fakeOpenedPost({}, { isOwn: true, edit: { change, hasConsent: false } });
  open(changed({ state: 'waiting', reason: null, fields: null }));
  await screen.findByText('修改正在审核，通过后替换现在的内容');
  cleanup();
  open(changed({ state: 'refused', reason: '图片看不清', fields: null }));
  await screen.findByText('修改没有通过：图片看不清');
  cleanup();
  open(changed(null));
  await screen.findByRole('tab', { name: '相关' });
  expect(screen.queryByText(/修改/)).toBeNull();
});

it('takes no comments, likes or votes while its author alone sees it', async () => {
  const client = open(fakeOpenedPost({ poll }, { isOwn: true, state: 'submitted' }), {
    'comment/list': () => {
      throw new ApiError(4040, '内容不存在或已下架', null);
    },
  });
  await screen.findByText('正在审核，通过后大家就能看到');
  screen.getByText('公开后可以投票');
  for (const name of ['投票', '点赞', '收藏', '分享', '举报'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(client.called()).not.toContain('comment/list');
});

it('one that is gone says so', async () => {
  open(fakeOpenedPost(), {
    'post/detail': () => {
      throw new ApiError(4040, '没有这篇帖子', null);
    },
  });
  await screen.findByText('没有找到这篇帖子');
});

it('asks again for the post and its comments when it is refreshed', async () => {
  const client = open(fakeOpenedPost({}));
  await screen.findByText('还没有评论');
  const asked = () => ({
    posts: client.inputsOf('post/detail').length,
    comments: client.inputsOf('comment/list').length,
  });
  const { posts, comments } = asked();
  fireEvent.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(asked()).toEqual({ posts: posts + 1, comments: comments + 1 }));
});
