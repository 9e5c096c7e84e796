import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { renderPage } from '../../../test/components/render-page.tsx';
import { RedeemCodePage } from './redeem-code-page.tsx';
import { rewardLines } from './reward-text.ts';
import { typedCode } from './use-redeem.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const use = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  name: '周年礼包',
  goldCents: 550,
  tier: 'live' as const,
  days: 7,
  contentTitle: '海边的一天',
  at: 0,
};

test('a code is grouped as it is typed, and read as it was meant', () => {
  expect(typedCode('ab cd-o1')).toBe('ABCD-01');
  expect(typedCode('abcd efgh jkmn pqrs tuv')).toBe('ABCD-EFGH-JKMN-PQRS');
  expect(typedCode('你好-il')).toBe('11');
});

test('a code says what it brought', () => {
  expect(rewardLines(use)).toEqual(['5.5 金币', '直播会员 7 天', '「海边的一天」']);
  expect(rewardLines({ ...use, goldCents: 0, tier: null, contentTitle: null })).toEqual([]);
});

test('redeeming shows the reward; a refusal keeps what was typed', async () => {
  const answers = [() => Promise.reject(new ApiError(4090, '你已经兑换过了', null)), () => use];
  const { inputsOf } = fakeClient({
    'redeemcode/use': () => answers.shift()!(),
    'user/info': () => new Promise(() => undefined),
  });
  renderPage(<RedeemCodePage />);
  const field = await screen.findByLabelText<HTMLInputElement>('输入 16 位兑换码');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '兑换' });
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'abcdefghjkmnpqrs' } });
  fireEvent.click(button);
  await screen.findByText('你已经兑换过了');
  expect(field.value).toBe('ABCD-EFGH-JKMN-PQRS');
  fireEvent.click(button);
  await screen.findByText('兑换成功');
  expect(field.value).toBe('');
  await waitFor(() => expect(inputsOf('redeemcode/use')).toHaveLength(2));
  const keys = inputsOf('redeemcode/use').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).not.toBe(keys[1]);
});
