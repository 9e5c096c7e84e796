import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import {
  fakeAddress,
  fakePayee,
  fakeTerms,
  fakeWithdrawal,
} from '../../../test/fake/fake-withdrawal.ts';
import { fakeClient, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderPage } from '../../../test/components/render-page.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const open = (handlers: FakeHandlers = {}) => {
  const client = fakeClient({
    'withdrawal/info': () => fakeTerms,
    'bankcard/list': () => ({ list: [fakePayee(), fakeAddress()] }),
    ...handlers,
  });
  const page = renderPage(<WithdrawPage />);
  return { ...client, ...page };
};
const amount = () => screen.findByLabelText<HTMLInputElement>('提现金币');
const type = async (text: string) => fireEvent.change(await amount(), { target: { value: text } });
const confirm = async () => {
  fireEvent.click(screen.getByRole('button', { name: '提现' }));
  const dialog = await screen.findByRole('dialog', { name: '确认提现' });
  fireEvent.click(within(dialog).getByRole('button', { name: '确认提现' }));
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('limits and fee stand there before anything is typed, and what arrives while it is', async () => {
  open();
  await screen.findByText('单笔 1000 到 50000 金币');
  screen.getByText('今天还能提 3 次，共 100000 金币');
  screen.getByText('手续费 2%，最低 ¥2.00');
  fireEvent.click(screen.getByRole('button', { name: '全部' }));
  expect((await amount()).value).toBe('2500');
  screen.getByText('¥250.00');
  screen.getByText('¥5.00');
  screen.getByText('¥245.00');
});

test('an amount beyond a limit says which, and cannot be requested', async () => {
  open();
  await type('999.99');
  await screen.findByText('单笔最少 1000 金币');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '提现' });
  expect(button.disabled).toBe(true);
  await type('2500.01');
  await screen.findByText('可提现的收入只有 2500 金币');
  await type('1000');
  await waitFor(() => expect(button.disabled).toBe(false));
});

test('it goes to the chosen address with what was shown', async () => {
  const { inputsOf, router } = open({ 'withdrawal/submit': () => fakeWithdrawal() });
  await type('1000');
  fireEvent.click(screen.getByRole('radio', { name: 'USDT' }));
  await screen.findByText('¥98.00 等值的 USDT');
  await confirm();
  await waitFor(() =>
    expect(inputsOf('withdrawal/submit')).toMatchObject([
      { cardId: fakeAddress().id, goldCents: 100_000, expectedNetCents: 9_800 },
    ]),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/withdrawList'));
});

test('without an answer, pressing again is the same withdrawal, and what was typed stays', async () => {
  const answers = [
    () => Promise.reject(new ApiError(5000, '服务器出错了', {})),
    () => Promise.reject(new ApiError(4290, '操作太频繁', {})),
    () => Promise.reject(new ApiError(4090, '到账金额有变化，请确认后再提交', {})),
    () => Promise.reject(new ApiError(4000, '提现金币最少 2,000 金币', { field: 'goldCents' })),
  ];
  const { inputsOf } = open({ 'withdrawal/submit': () => answers.shift()!() });
  await type('1000');
  await confirm();
  await screen.findByText('服务器出错了');
  await confirm();
  await screen.findByText('操作太频繁');
  await confirm();
  await screen.findByText('到账金额有变化，请确认后再提交');
  await confirm();
  await screen.findByText('提现金币最少 2,000 金币');
  expect((await amount()).value).toBe('1000');
  expect((await amount()).getAttribute('aria-invalid')).toBe('true');
  const keys = inputsOf('withdrawal/submit').map(({ idempotencyKey }) => idempotencyKey);
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[2]);
});

test('a card is added on the way, and what was typed stays', async () => {
  let list = [fakeAddress({ isDefault: true })];
  open({
    'bankcard/list': () => ({ list }),
    'bankcard/add': () => {
      list = [fakePayee({ isDefault: false }), ...list];
      return list[0]!;
    },
  });
  await type('1500');
  fireEvent.click(screen.getByRole('radio', { name: '银行卡' }));
  fireEvent.click(screen.getByRole('button', { name: '添加银行卡' }));
  fireEvent.change(await screen.findByLabelText('银行卡号'), {
    target: { value: '6222021234567890128' },
  });
  fireEvent.change(screen.getByLabelText('持卡人'), { target: { value: '王小明' } });
  fireEvent.click(screen.getByRole('button', { name: '添加' }));
  const card = await screen.findByRole('radio', { name: /工商银行.*0128/ });
  expect(card.getAttribute('aria-checked')).toBe('true');
  expect((await amount()).value).toBe('1500');
});

test('nothing can be requested while withdrawals are closed', async () => {
  open({ 'withdrawal/info': () => ({ ...fakeTerms, isOpen: false }) });
  await screen.findByText('提现暂未开放，收入会一直留在你的账户里');
  await type('1000');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提现' }).disabled).toBe(true);
});
