import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakePhoto } from '../../../test/fake/fake-photo.ts';
import { fakeReserved } from '../../../test/fake/fake-reserved.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { pushPreference } from '../../entities/push/push-preference.ts';
import { stubPush } from '../../../test/push/stub-push.ts';
import { ReservedPage } from './reserved-page.tsx';
import type { PlayTeaser } from './teaser.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const { id } = fakeReserved().item;
const withItem = (fields: Partial<ReturnType<typeof fakeReserved>['item']>) => {
  const opened = fakeReserved();
  return { ...opened, item: { ...opened.item, ...fields } };
};

/** A player that only shows what it was given. */
const playTeaser: PlayTeaser = ({ id: played, announcement, onClose }) => (
  <section aria-label={`播放 ${played}`}>
    {announcement}
    <button type="button" onClick={onClose}>
      关闭
    </button>
  </section>
);

function open(handlers: FakeHandlers = {}, isFollowed = false) {
  const client = fakeClient({
    'reserved/detail': fakeReserved,
    'media/related': () => ({ list: [], cursor: null }),
    'media/video/list': () => ({ list: [], cursor: null }),
    ...handlers,
  });
  return {
    client,
    ...renderPage(<ReservedPage id={id} isFollowed={isFollowed} playTeaser={playTeaser} />),
  };
}

afterEach(() => {
  cleanup();
  pushPreference.set({ wasAsked: false });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is announced', () => {
  it('is subscribed to, counted, and left again', async () => {
    const { client } = open({
      'reserved/subscribe': ({ subscribed }) => ({ subscribed, subscribers: subscribed ? 8 : 7 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '预约 · 7 人' }));
    const button = await screen.findByRole('button', { name: '已预约 · 8 人' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button);
    await screen.findByRole('button', { name: '预约 · 7 人' });
    expect(client.inputsOf('reserved/subscribe')).toEqual([
      { id, subscribed: true },
      { id, subscribed: false },
    ]);
  });

  it("counts down by the server's clock, whatever this device's says", async () => {
    const ahead = 24 * 3_600_000;
    open({
      'reserved/detail': () => {
        const now = Date.now() + ahead;
        return withItem({ now, releaseAt: now + 2 * 3_600_000 + 90_000 });
      },
    });
    expect(await screen.findByText('还有 2 小时 1 分钟')).toBeTruthy();
  });

  it('promises nothing of what is late', async () => {
    open({
      'reserved/detail': () => {
        const now = Date.now();
        return withItem({ now, releaseAt: now - 2 * 3_600_000 });
      },
    });
    expect(await screen.findByText('已延期，新时间还没定')).toBeTruthy();
  });

  it('leads to what came of it once its time is there', async () => {
    const start = Date.now();
    vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { client } = open({
      'reserved/detail': () =>
        withItem({
          now: Date.now(),
          releaseAt: start + 60_000,
          released: Date.now() >= start + 60_000 ? { id: fakeId(1, 2), contentType: 2 } : null,
        }),
    });
    await screen.findByText(/还有/);
    act(() => void vi.advanceTimersByTime(61_000));
    expect(await screen.findByRole('button', { name: '去看看' })).toBeTruthy();
    expect(client.inputsOf('reserved/detail')).toHaveLength(2);
  });

  it('that came out meanwhile is fetched anew', async () => {
    let isOut = false;
    const { router } = open({
      'reserved/detail': () =>
        withItem({ released: isOut ? { id: fakeId(1, 2), contentType: 2 } : null }),
      'reserved/subscribe': () => {
        isOut = true;
        throw new ApiError(4090, '已经上线，直接去看吧', null);
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^预约/ }));
    fireEvent.click(await screen.findByRole('button', { name: '去看看' }));
    await waitFor(() =>
      expect(router.state.location.href).toBe(`/subPage/longViodePlay?id=${fakeId(1, 2)}`),
    );
  });

  it('plays its teaser in place, which ends with the announcement', async () => {
    open({
      'reserved/detail': () => withItem({ teaser: { id: fakeId(1, 4), contentType: 2 } }),
      'reserved/subscribe': ({ subscribed }) => ({ subscribed, subscribers: 8 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '看预告' }));
    const player = screen.getByRole('region', { name: `播放 ${fakeId(1, 4)}` });
    within(player).getByText('《极夜来信》');
    within(player).getByText(/上线$/);
    fireEvent.click(within(player).getByRole('button', { name: '预约 · 7 人' }));
    await within(player).findByRole('button', { name: '已预约 · 8 人' });
    fireEvent.click(within(player).getByRole('button', { name: '关闭' }));
    expect(await screen.findByRole('button', { name: '看预告' })).toBeTruthy();
  });

  it('has the first pictures of a set as its teaser', async () => {
    open({
      'reserved/detail': () => withItem({ teaser: { id: fakeId(9, 4), contentType: 7 } }),
      'photo/detail': () => fakePhoto(3, 8),
    });
    const strip = await screen.findByRole('list', { name: '预告图片' });
    const links = await within(strip).findAllByRole('link');
    expect(links).toHaveLength(3);
    expect(links[0]?.getAttribute('href')).toBe(`/community/picturesDetail?id=${fakeId(9, 4)}`);
  });

  it('opens what came of it at once where a message leads there', async () => {
    const released = { id: fakeId(1, 2), contentType: 2 };
    const { router } = open({ 'reserved/detail': () => withItem({ released }) }, true);
    await waitFor(() =>
      expect(router.state.location.href).toBe(`/subPage/longViodePlay?id=${fakeId(1, 2)}`),
    );
  });
});

describe('messages to the device', () => {
  const subscribed = {
    'reserved/subscribe': () => ({ subscribed: true, subscribers: 8 }),
    'push/info': () => ({ publicKey: 'BAAA', isOn: false }),
    'push/subscribe': () => ({}),
  } satisfies FakeHandlers;

  it('are asked for with the first subscription, and by the browser only after that', async () => {
    const push = stubPush('default', 'granted');
    const { client } = open(subscribed);
    fireEvent.click(await screen.findByRole('button', { name: /^预约/ }));
    const sheet = await screen.findByRole('dialog', { name: '上线时通知你？' });
    expect(push.asked()).toBe(0);
    fireEvent.click(within(sheet).getByRole('button', { name: '开启通知' }));
    await screen.findByText('上线时这台设备会收到通知');
    expect(push.asked()).toBe(1);
    expect(client.inputsOf('push/subscribe')).toEqual([push.subscription]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not asked for again once they were declined', async () => {
    const push = stubPush('default', 'granted');
    open(subscribed);
    fireEvent.click(await screen.findByRole('button', { name: /^预约/ }));
    fireEvent.click(await screen.findByRole('button', { name: '暂不' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    open(subscribed);
    fireEvent.click(await screen.findByRole('button', { name: /^预约/ }));
    await screen.findByText('上线后打开夜航就会告诉你');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(push.asked()).toBe(0);
  });

  it('are not spoken of where the browser has none', async () => {
    const { client } = open(subscribed);
    fireEvent.click(await screen.findByRole('button', { name: /^预约/ }));
    await screen.findByText('上线后打开夜航就会告诉你');
    expect(client.called()).not.toContain('push/info');
  });
});
