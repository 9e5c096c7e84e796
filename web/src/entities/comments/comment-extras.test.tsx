import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { trustAbilities } from '@yehang/contract/shapes/trust.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeComment, fakeUserPicture } from '../../../test/fake/fake-post.ts';
import { fakeTrust } from '../../../test/fake/fake-trust.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { CommentsPanel } from './comments-panel.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const contentId = fakeId(41, 1);
const said = fakeComment(1);

function open(handlers: FakeHandlers = {}) {
  const client = fakeClient({
    'comment/list': () => ({ list: [said], cursor: null, total: 1, pinned: null }),
    'comment/add': ({ text = '', sticker = null }) =>
      fakeComment(9, { text, sticker, isOwn: true }),
    'user/info': () => ({ ...fakeUser(), goldCents: 0, incomeGoldCents: 0 }),
    'user/trust': () => fakeTrust(trustAbilities),
    ...handlers,
  });
  renderPage(<CommentsPanel contentId={contentId} onCount={() => undefined} />);
  return client;
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('a sticker is sent by itself, and leaves what is being written as it is', async () => {
  const client = open();
  const field = await screen.findByRole('textbox', { name: '评论' });
  fireEvent.change(field, { target: { value: '还没写完' } });
  fireEvent.click(screen.getByRole('button', { name: '发表情' }));
  fireEvent.click(await screen.findByRole('button', { name: /月亮/ }));
  await waitFor(() => expect(client.inputsOf('comment/add')).toHaveLength(1));
  expect(client.inputsOf('comment/add')).toMatchObject([{ contentId, sticker: 'moon', text: '' }]);
  await screen.findByRole('img', { name: '月亮' });
  expect(field).toHaveProperty('value', '还没写完');
});

it('pictures and stickers that the level of trust does not open are explained before they are picked', async () => {
  open({ 'user/trust': () => fakeTrust([]) });
  fireEvent.click(await screen.findByRole('button', { name: '加图片' }));
  await screen.findByText('发图片需要信任等级 1，你现在是 0 级');
  screen.getByText('绑定手机、设置密码或添加通行密钥');
  const how = screen.getByRole('link', { name: '查看怎么升级' });
  expect(how.getAttribute('href')).toBe('/mine/seting?view=standing');
  expect(document.querySelector('input[type="file"]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '发表情' }));
  await screen.findByText('发表情包需要信任等级 1，你现在是 0 级');
  expect(screen.queryByRole('button', { name: /月亮/ })).toBeNull();
});

it('offers pictures where they are open', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '加图片' }));
  await waitFor(() => expect(document.querySelector('input[type="file"]')).not.toBeNull());
  expect(screen.queryByRole('link', { name: '查看怎么升级' })).toBeNull();
});

it('a quote says what it answers, and can be taken back', async () => {
  const client = open();
  const quote = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '路人 1 的评论，更多操作' }));
    fireEvent.click(screen.getByRole('button', { name: '引用' }));
    await screen.findByText(/^引用 路人 1/);
  };
  await quote();
  fireEvent.click(screen.getByRole('button', { name: '不引用了' }));
  expect(screen.queryByText(/^引用 路人 1/)).toBeNull();
  await quote();
  fireEvent.change(screen.getByRole('textbox', { name: '评论' }), { target: { value: '同意' } });
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() =>
    expect(client.inputsOf('comment/add')).toMatchObject([{ text: '同意', quoteId: said.id }]),
  );
});

it('shows quotes, pictures and stickers, and what is pinned above all others, once', async () => {
  const pinned = fakeComment(2, { text: '先看这条', isPinned: true });
  const rich = fakeComment(3, {
    text: '像这样',
    pictures: [fakeUserPicture(1), fakeUserPicture(2)],
    quote: { commentId: said.id, nickname: '路人 1', text: '灯光真好看' },
  });
  open({ 'comment/list': () => ({ list: [rich, pinned], cursor: null, total: 2, pinned }) });
  const articles = await screen.findAllByRole('article');
  expect(articles.map(({ textContent }) => textContent?.includes('先看这条'))).toEqual([
    true,
    false,
  ]);
  expect(articles[1]?.textContent).toContain('路人 1：灯光真好看');
  expect(screen.getAllByRole('button', { name: /张，共 2 张$/ })).toHaveLength(2);
});
