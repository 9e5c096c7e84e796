import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OwnPost } from '@yehang/contract/shapes/post.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeClient } from '../../../../test/fake-client.ts';
import { fakeOwnPost } from '../../../../test/fake/fake-post.ts';
import { MyPost } from './my-post.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const open = (part: Partial<OwnPost>) => {
  const client = fakeClient({ 'post/appeal': () => ({}) });
  const own = fakeOwnPost(part);
  renderPage(
    <ul>
      <MyPost own={own} />
    </ul>,
  );
  return { ...client, id: own.card.id };
};

afterEach(cleanup);

it('says which circle hid a post and why, and takes the appeal', async () => {
  const { inputsOf, id } = open({
    ...{ state: 'hidden', reason: '与圈子主题无关', reasonOfCircle: '夜里看海', appeal: 'open' },
  });
  await screen.findByText('圈子「夜里看海」的管理者隐藏，原因：与圈子主题无关');
  fireEvent.click(screen.getByRole('button', { name: '申诉' }));
  await screen.findByText('每次隐藏可以申诉一次，由另一个人处理');
  const text = '这篇帖子说的就是海，没有离题';
  fireEvent.change(screen.getByLabelText('申诉理由'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '提交申诉' }));
  await waitFor(() => expect(inputsOf('post/appeal')).toEqual([{ id, text }]));
});

it('says what staff made of the rating of a post, why, and where that is appealed', async () => {
  const from = { rating: 'general', darkOnly: false } as const;
  open({ mark: { from, to: { ...from, rating: 'adult' }, facts: '有裸露画面' } });
  await screen.findByText(/分级由「普通」改为「成人」。原因：有裸露画面/);
  const link = screen.getByRole('link', { name: '查看或申诉' });
  expect(link.getAttribute('href')).toBe('/mine/seting?view=standing');
});

it('says that the platform hid a post, also without a reason', async () => {
  open({ state: 'hidden', reason: '画面违法' });
  await screen.findByText('原因：画面违法');
  cleanup();
  open({ state: 'hidden' });
  await screen.findByText('由平台隐藏，有疑问可以联系客服');
  expect(screen.queryByRole('button', { name: '申诉' })).toBeNull();
});
