import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import type { Offer } from './offer.ts';
import { usePay } from './use-pay.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const card: Offer = {
  call: 'card/pay',
  id: '0199aaaa-0000-7000-8000-000000000001',
  title: '月卡',
  priceGoldCents: 3000,
  fullPriceGoldCents: null,
  unlocks: '会员内容 30 天',
};

const paid = { charged: true, purchaseId: card.id, paidGoldCents: 3000, balanceGoldCents: 0 };

/** Opens the sheet, presses once, and closes it after the answer, or what came instead. */
async function pressOnce(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => usePay(card, () => undefined), { wrapper });
  act(() => result.current.mutate());
  await waitFor(() => expect(result.current.isPending || result.current.isIdle).toBe(false));
  unmount();
}

describe('a purchase', () => {
  it('is the same one in a sheet that is opened again after its answer was lost', async () => {
    const answers = [
      () => Promise.reject(new NetworkError('lost')),
      () => Promise.reject(new ApiError(5000, '服务器出了点问题', null)),
      () => paid,
      () => paid,
      () => Promise.reject(new ApiError(4102, '金币不足', null)),
      () => paid,
    ];
    const { inputsOf } = fakeClient({ 'card/pay': () => answers.shift()!() });
    for (let press = 0; press < 6; press += 1) await pressOnce();
    const keys = inputsOf('card/pay').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    // What was answered is over: the next ones are other purchases.
    expect(new Set(keys.slice(2)).size).toBe(4);
  });

  it('is another one an hour later', async () => {
    const { inputsOf } = fakeClient({
      'card/pay': () => Promise.reject(new NetworkError('lost')),
    });
    const now = vi.spyOn(Date, 'now');
    await pressOnce();
    const start = Date.now();
    now.mockImplementation(() => start + 3_700_000);
    await pressOnce();
    now.mockRestore();
    const keys = inputsOf('card/pay').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
