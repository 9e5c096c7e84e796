import { type Asked, PAGE } from './asked.ts';

/** What is asked of gold, cards, orders, gifts, tasks, invitations and what is paid out. */
export const askedOfMoney: readonly Asked[] = [
  { name: 'card/list', most: 2, body: () => ({}) },
  { name: 'gold/paytypeinfo', most: 4, body: () => ({}) },
  { name: 'recharge/history', most: 1, body: () => PAGE },
  { name: 'recharge/history', most: 1, body: () => ({ ...PAGE, state: 'made' }) },
  { name: 'recharge/info', most: 2, body: ({ orderId: id }) => ({ id }) },
  // The order, its attempts with their accounts, what the gateway of the open one says, and how it is then.
  { name: 'recharge/check', most: 7, body: ({ orderId: id }) => ({ id }) },
  { name: 'redeemcode/list', most: 1, body: () => PAGE },
  { name: 'trans/order/list', most: 1, body: () => PAGE },
  { name: 'trans/expenses/list', most: 1, body: () => PAGE },
  { name: 'trans/income/list', most: 1, body: () => PAGE },
  { name: 'trans/recharge/list', most: 1, body: () => PAGE },
  {
    name: 'trans/statement',
    most: 0,
    body: () => ({ account: 'all', from: Date.now() - 86_400_000, to: Date.now() }),
  },
  { name: 'gift/info', most: 2, body: () => ({}) },
  { name: 'gift/list', most: 1, body: () => PAGE },
  { name: 'gift/person', most: 1, body: ({ friendNumber: number }) => ({ number }) },
  // Tasks, periods, calendar and gifts; then what was done and claimed in the periods.
  { name: 'task/list', most: 6, body: () => ({}) },
  { name: 'user/invite/list', most: 1, body: () => PAGE },
  { name: 'user/invite/income', most: 7, body: () => PAGE },
  { name: 'user/invite/income', most: 7, body: () => ({ ...PAGE, state: 'pending' }) },
  { name: 'user/invite/income/days', most: 1, body: () => PAGE },
  { name: 'user/invite/income/info', most: 1, body: ({ commissionId: id }) => ({ id }) },
  { name: 'user/invite/rank', most: 1, body: () => ({}) },
  { name: 'redeem/list', most: 2, body: () => ({}) },
  { name: 'redeem/history', most: 1, body: () => PAGE },
  { name: 'bankcard/list', most: 1, body: () => ({}) },
  { name: 'withdrawal/info', most: 3, body: () => ({}) },
  { name: 'withdrawal/history', most: 2, body: () => PAGE },
];
