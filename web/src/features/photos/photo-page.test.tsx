import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakePhoto } from '../../../test/fake/fake-photo.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { PhotoPage } from './photo-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const { id } = fakePhoto(1).set;

function open(handlers: FakeHandlers = {}) {
  const client = fakeClient({
    'photo/detail': () => fakePhoto(3),
    'media/related': () => ({ list: [], cursor: null }),
    'media/video/list': () => ({ list: [], cursor: null }),
    'user/info': () => ({ ...fakeUser(), goldCents: 5_000, incomeGoldCents: 0 }),
    ...handlers,
  });
  renderPage(<PhotoPage id={id} />);
  return client;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openPicture = async (name: RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const viewer = () => screen.getByRole('dialog', { name: '港口的夜' });
const position = () => within(viewer()).getByRole('status').textContent;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a picture set', () => {
  it('has every picture in its order, and opens one over the whole screen', async () => {
    open();
    const list = await screen.findByRole('list', { name: '图片' });
    expect(within(list).getAllByRole('button')).toHaveLength(3);
    await openPicture(/第 2 张/);
    expect(position()).toBe('2 / 3');
    press('下一张');
    expect(position()).toBe('3 / 3');
    expect(screen.getByRole('button', { name: '下一张' })).toHaveProperty('disabled', true);
    fireEvent.keyDown(viewer(), { key: 'Home' });
    expect(position()).toBe('1 / 3');
    expect(within(viewer()).getByText('第一盏灯')).toBeTruthy();
    fireEvent.keyDown(viewer(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('enlarges by a button, in steps, and begins whole with the next picture', async () => {
    open();
    await openPicture(/第 1 张/);
    press('放大');
    expect(screen.getByRole('button', { name: '放大或还原' })).toBeTruthy();
    press('下一张');
    expect(screen.getByRole('button', { name: '放大' })).toBeTruthy();
  });

  it('shows its first pictures, then what the others cost, and all once they are bought', async () => {
    let isBought = false;
    const client = open({
      'photo/detail': () => (isBought ? fakePhoto(5) : fakePhoto(2, 5)),
      'photo/pay': () => {
        isBought = true;
        return { charged: true, purchaseId: null, paidGoldCents: 1_200, balanceGoldCents: 3_800 };
      },
    });
    await openPicture(/第 2 张，共 5 张/);
    press('下一张');
    const wall = within(viewer()).getByRole('region', { name: '还有 3 张图片' });
    fireEvent.click(within(wall).getByRole('button', { name: '12 金币购买' }));
    fireEvent.click(await screen.findByRole('button', { name: '支付 12 金币' }));
    await waitFor(() => expect(position()).toBe('3 / 5'));
    expect(client.inputsOf('photo/pay')).toMatchObject([{ id, expectedPriceGoldCents: 1_200 }]);
  });

  it('plays by itself, and stops at the last picture', async () => {
    open();
    await screen.findByRole('list', { name: '图片' });
    vi.useFakeTimers();
    press('播放幻灯片');
    act(() => void vi.advanceTimersByTime(3_000));
    expect(position()).toBe('2 / 3');
    act(() => void vi.advanceTimersByTime(3_000));
    expect(position()).toBe('3 / 3');
    expect(within(viewer()).getByRole('button', { name: '播放幻灯片' })).toBeTruthy();
  });

  it('that is gone says so', async () => {
    open({
      'photo/detail': () => {
        throw new ApiError(4040, '没有这个内容', null);
      },
    });
    expect(await screen.findByText('没有找到这组图片')).toBeTruthy();
  });

  it('is asked for again after a failure', async () => {
    let fails = true;
    open({
      'photo/detail': () => {
        if (fails) throw new ApiError(5000, '服务器出错了', null);
        return fakePhoto(1);
      },
    });
    await screen.findByText('服务器出错了');
    fails = false;
    press(/重试/);
    expect(await screen.findByRole('heading', { name: '港口的夜' })).toBeTruthy();
  });
});
