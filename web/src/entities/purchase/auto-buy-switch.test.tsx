import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { online } from '../../lib/online/online.ts';
import * as toasts from '../../lib/toast/show-toast.ts';
import { AutoBuySwitch } from './auto-buy-switch.tsx';
import { useAutoBuy } from './use-auto-buy.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const bookId = '0199aaaa-0000-7000-8000-000000000001';
const chapter = {
  id: '0199aaaa-0000-7000-8000-000000000002',
  name: '第 2 章',
  priceGoldCents: 300,
};

/** A server with one book's limit. */
function serverWith(start: number | null, pay?: () => void) {
  let left = start;
  return fakeClient({
    'content/autobuy/info': () => ({ leftGoldCents: left }),
    'content/autobuy/set': ({ limitGoldCents }) => ({ leftGoldCents: (left = limitGoldCents) }),
    'novel/pay': ({ expectedPriceGoldCents }) => {
      pay?.();
      left = (left ?? 0) - expectedPriceGoldCents;
      return {
        charged: true,
        chapterIds: [chapter.id],
        paidGoldCents: expectedPriceGoldCents,
        balanceGoldCents: 0,
      };
    },
  });
}

/** Presses for a chapter as a reader does at a wall, and shows what came of it. */
function Wall() {
  const { tryAutoBuy } = useAutoBuy('novel', bookId);
  return (
    <button
      type="button"
      onClick={(event) => {
        const { currentTarget } = event;
        void tryAutoBuy(chapter).then((isBought) => {
          currentTarget.textContent = isBought ? 'bought' : 'kept out';
        });
      }}
    >
      wall
    </button>
  );
}

async function reachWall(): Promise<void> {
  renderPage(<Wall />);
  fireEvent.click(await screen.findByRole('button', { name: 'wall' }));
}

test('is off at first; switched on it shows what is left, and takes another limit', async () => {
  const { inputsOf } = serverWith(null);
  renderPage(<AutoBuySwitch room="novel" contentId={bookId} />);
  const toggle = await screen.findByRole('switch', { name: '自动购买后面的章节', checked: false });
  await waitFor(() => expect(toggle.hasAttribute('disabled')).toBe(false));
  expect(screen.queryByRole('group')).toBeNull();
  fireEvent.click(toggle);
  await screen.findByText(/还可以用 20 金币/);
  fireEvent.click(screen.getByRole('button', { name: '100' }));
  await screen.findByText(/还可以用 100 金币/);
  fireEvent.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
  expect(inputsOf('content/autobuy/set').map((input) => input.limitGoldCents)).toEqual([
    2_000,
    10_000,
    null,
  ]);
});

test('buys the chapter at a wall by itself, one chapter, at the price that is shown', async () => {
  const { inputsOf } = serverWith(1_000);
  await reachWall();
  await screen.findByText('bought');
  expect(inputsOf('novel/pay')).toMatchObject([
    {
      id: bookId,
      auto: true,
      part: { what: 'chapters', chapterIds: [chapter.id] },
      expectedPriceGoldCents: 300,
    },
  ]);
});

test('says what was bought, and its price', async () => {
  serverWith(1_000);
  const toast = vi.spyOn(toasts, 'showToast').mockResolvedValue();
  await reachWall();
  await screen.findByText('bought');
  expect(toast).toHaveBeenCalledWith('已自动购买第 2 章，3 金币');
});

test('buys a chapter once, however many walls of it are met at once', async () => {
  const { inputsOf } = serverWith(1_000);
  renderPage(<Wall />);
  const wall = await screen.findByRole('button', { name: 'wall' });
  fireEvent.click(wall);
  fireEvent.click(wall);
  await screen.findByText('bought');
  expect(inputsOf('novel/pay')).toHaveLength(1);
});

test('buys nothing without network', async () => {
  const { inputsOf } = serverWith(1_000);
  vi.spyOn(online, 'get').mockReturnValue(false);
  await reachWall();
  await screen.findByText('kept out');
  expect(inputsOf('novel/pay')).toEqual([]);
});

test.each([
  ['it is off', null],
  ['too little is left', 299],
])('asks the server for nothing where %s', async (_name, left) => {
  const { inputsOf } = serverWith(left);
  await reachWall();
  await screen.findByText('kept out');
  expect(inputsOf('novel/pay')).toEqual([]);
});

test('goes on with the same purchase after an answer that was lost, and with another after a refusal', async () => {
  const failures = [new NetworkError('lost'), new ApiError(4102, '金币不足', null), null];
  const { inputsOf } = serverWith(10_000, () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  for (const outcome of ['kept out', 'kept out', 'bought']) {
    await reachWall();
    await screen.findByText(outcome);
    cleanup();
  }
  const keys = inputsOf('novel/pay').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
