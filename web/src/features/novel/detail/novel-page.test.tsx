import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeChapters, fakeOpenedBook } from '../../../../test/fake/fake-book.ts';
import { fakeId, fakeUser } from '../../../../test/fake/fake-catalogue.ts';
import { type FakeHandlers, fakeClient } from '../../../../test/fake-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { appNavigation } from '../../../lib/navigation/app-navigation.ts';
import { NovelPage } from './novel-page.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const { id, title } = fakeOpenedBook().book;

function open(handlers: FakeHandlers = {}) {
  const client = fakeClient({
    'novel/detail': () => fakeOpenedBook(),
    'novel/chapter': fakeChapters,
    'content/autobuy/info': () => ({ leftGoldCents: null }),
    'user/info': () => ({ ...fakeUser(), goldCents: 5_000, incomeGoldCents: 0 }),
    ...handlers,
  });
  return { client, ...renderPage(<NovelPage id={id} />) };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: '章节' })).getAllByRole('listitem');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the page of a novel', () => {
  it('says what it is, what of it is read, free and bought, and where to read on', async () => {
    const { router } = open();
    await screen.findByRole('heading', { name: title });
    screen.getByText('连载中 · 3 章 · 1.2万字');
    expect((await rows()).map((row) => row.textContent)).toEqual([
      '渡口 1已读免费',
      '渡口 2读到这里已购',
      '渡口 33 金币',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '继续读 渡口 2' }));
    await waitFor(() =>
      expect(router.state.location.href).toBe(`/community/readWord?id=${fakeId(20, 2)}&book=${id}`),
    );
  });

  it('begins with the first chapter where nothing was read', async () => {
    const { router } = open({ 'novel/detail': () => ({ ...fakeOpenedBook(), place: null }) });
    const start = await screen.findByRole('button', { name: '开始阅读' });
    await waitFor(() => expect(start).toHaveProperty('disabled', false));
    fireEvent.click(start);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ id: fakeId(20, 1) }));
  });

  it('sells the rest of it, from the first chapter that is not open', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: '买下整本 · 6 金币' }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getAllByText(/第 3 章|整本/).length).toBeGreaterThan(0);
  });

  it('leads to the same novel as sound', async () => {
    const push = vi.spyOn(appNavigation, 'push').mockReturnValue(undefined);
    const counterpart = { id: fakeId(10, 1), contentType: 10 };
    open({ 'novel/detail': () => fakeOpenedBook({ counterpart }) });
    fireEvent.click(await screen.findByRole('button', { name: '听有声版，进度共用' }));
    expect(push).toHaveBeenCalledWith(expect.stringContaining(counterpart.id));
  });

  it('says so where it is gone, and tries again where it did not load', async () => {
    open({
      'novel/detail': () => {
        throw new ApiError(4040, '没有', null);
      },
    });
    await screen.findByText('没有找到这部小说');
    cleanup();
    let isDown = true;
    open({
      'novel/detail': () => {
        if (isDown) throw new ApiError(4000, '没有读到，请重试', null);
        return fakeOpenedBook();
      },
    });
    await screen.findByText('没有读到，请重试');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('heading', { name: title });
  });
});
