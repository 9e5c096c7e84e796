import type { Inputs } from './call-inputs.ts';

const nothing = () => ({ open: [{}] });

/** The same of tasks, gifts, income and what is paid out. */
export const moneyInputs = {
  'task/action': () => ({ open: [{ kind: 'signIn' }] }),
  'task/addAddress': () => ({}),
  'task/getGift': () => ({}),
  'task/list': nothing,
  'task/received': () => ({}),
  'user/online/time': nothing,
  'gift/card': () => ({}),
  'gift/gold': () => ({}),
  'gift/info': nothing,
  'gift/list': nothing,
  'gift/person': () => ({}),
  'redeem/exchange': () => ({}),
  'redeem/history': nothing,
  'redeem/list': nothing,
  'user/invite/income': nothing,
  'user/invite/income/days': nothing,
  'user/invite/income/info': () => ({}),
  'user/invite/list': nothing,
  'user/invite/rank': nothing,
  'user/invite/setcode': () => ({}),
  'bankcard/add': () => ({}),
  'bankcard/default': () => ({}),
  'bankcard/del': () => ({}),
  'bankcard/list': nothing,
  'bankcard/update': () => ({}),
  'withdrawal/cancel': () => ({}),
  'withdrawal/history': nothing,
  'withdrawal/info': nothing,
  'withdrawal/submit': () => ({}),
  'card/list': nothing,
  'card/pay': () => ({}),
} satisfies Partial<Inputs>;
