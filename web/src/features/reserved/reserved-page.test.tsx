import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeReserved } from '../../../test/fake/fake-reserved.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { ReservedPage } from './reserved-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const { id } = fakeReserved().item;
const withItem = (fields: Partial<ReturnType<typeof fakeReserved>['item']>) => {
  const opened = fakeReserved();
  return { ...opened, item: { ...opened.item, ...fields } };
};

function open(handlers: FakeHandlers = {}) {
  const client = fakeClient({
    'reserved/detail': fakeReserved,
    'media/related': () => ({ list: [], cursor: null }),
    'media/video/list': () => ({ list: [], cursor: null }),
    ...handlers,
  });
  return { client, ...renderPage(<ReservedPage id={id} />) };
}

afterEach(() => {
  cleanup();
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

  it('has a teaser where there is one', async () => {
    open({ 'reserved/detail': () => withItem({ teaserId: fakeId(1, 4) }) });
    const teaser = await screen.findByRole('link', { name: '看预告' });
    expect(teaser.getAttribute('href')).toContain(fakeId(1, 4));
  });
});
