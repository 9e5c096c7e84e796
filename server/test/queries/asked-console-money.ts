import { type AskedOfConsole, PAGE } from './asked.ts';

/** What staff ask of orders, the ledger, gifts, codes, tasks and withdrawals. */
export const askedOfConsoleMoney: readonly AskedOfConsole[] = [
  { name: 'card/list', most: 1, body: () => ({}) },
  { name: 'gold/package/list', most: 1, body: () => ({}) },
  { name: 'gold/gift/list', most: 1, body: () => PAGE },
  { name: 'gold/gift/limits', most: 1, body: () => ({}) },
  { name: 'pay/channels', most: 3, body: () => ({}) },
  { name: 'recharge/list', most: 1, body: () => PAGE },
  { name: 'recharge/list', most: 1, body: () => ({ ...PAGE, toDecide: true }) },
  // The order, its attempts and its refunds.
  { name: 'recharge/info', most: 3, body: ({ orderId: id }) => ({ id }) },
  { name: 'purchase/list', most: 1, body: ({ viewerId: userId }) => ({ userId, ...PAGE }) },
  { name: 'purchase/refund/jobs', most: 1, body: () => PAGE },
  { name: 'ledger/accounts', most: 2, body: () => ({}) },
  { name: 'ledger/check/list', most: 1, body: () => ({}) },
  { name: 'ledger/list', most: 1, body: () => PAGE },
  { name: 'ledger/list', most: 1, body: ({ viewerId: userId }) => ({ userId, ...PAGE }) },
  { name: 'code/batch/list', most: 1, body: () => PAGE },
  { name: 'agent/list', most: 1, body: () => PAGE },
  { name: 'agent/commissions', most: 1, body: () => PAGE },
  { name: 'agent/commissions', most: 1, body: ({ viewerId: agentId }) => ({ agentId, ...PAGE }) },
  { name: 'redeem/list', most: 1, body: () => ({}) },
  { name: 'reward-task/list', most: 1, body: () => ({}) },
  { name: 'gift/list', most: 1, body: () => PAGE },
  { name: 'withdrawal/list', most: 1, body: () => PAGE },
  { name: 'withdrawal/batch/list', most: 1, body: () => ({}) },
  { name: 'withdrawal/payee/list', most: 1, body: () => PAGE },
  // The withdrawal, its events, balance and hold, what else was paid out, who has the number, and recent income.
  { name: 'withdrawal/info', most: 7, body: ({ withdrawalId: id }) => ({ id }) },
];
