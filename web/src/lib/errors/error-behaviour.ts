import type { ErrorCode } from '@yehang/contract/shapes/error-codes.ts';
import { ApiError } from '../api/api-error.ts';

/** What the app does about an error response. */
type Behaviour =
  /** Clears the session and reloads the page, once. */
  | 'resetsSession'
  /** Shows a page in place of the app, with a link to the online support. */
  | 'blocksApp'
  /** Offers the new version, over every page. */
  | 'offersUpdate'
  /** Asks for the age, and retries the call. */
  | 'asksForAge'
  /** Shows the page's own 'not found'. */
  | 'showsNotFound'
  /** Links to where access is sold: tiers, the content itself, gold. */
  | 'offersAccess'
  | 'offersPurchase'
  | 'offersRecharge'
  /** Shows the server's message. */
  | 'showsMessage'
  | 'showsMessageAndRefetches'
  | 'showsWaitTime'
  | 'showsRequestId'
  /** The API client corrects the clock by itself; if that did not help, the message is shown. */
  | 'fixesClock';

/** The product's table 'Codes', and the codes of the wire protocol. */
const behaviours: Readonly<Record<ErrorCode, Behaviour>> = {
  1000: 'resetsSession',
  6004: 'blocksApp',
  6015: 'blocksApp',
  4000: 'showsMessage',
  4030: 'showsMessage',
  4031: 'asksForAge',
  4032: 'showsMessage',
  4033: 'fixesClock',
  4034: 'showsMessage',
  4040: 'showsNotFound',
  4090: 'showsMessageAndRefetches',
  4100: 'offersAccess',
  4101: 'offersPurchase',
  4102: 'offersRecharge',
  4130: 'showsMessage',
  4150: 'showsMessage',
  4260: 'offersUpdate',
  4290: 'showsWaitTime',
  5000: 'showsRequestId',
};

/** What the app does about an error; null for other errors and for codes of a newer server. */
export function errorBehaviour(error: unknown): Behaviour | null {
  if (!(error instanceof ApiError)) return null;
  return (behaviours as Readonly<Record<number, Behaviour>>)[error.code] ?? null;
}

/** A button offered with an error message. */
export interface ErrorAction {
  label: string;
  /** An address of the app. */
  address: string;
}

/** The online support; it opens even for a visitor without an account. */
export const SUPPORT_ADDRESS = '/mine/onLineKf';

/** Complaints of people who are shown and have no account. */
export const COMPLAINT_ADDRESS = '/subPage/complaint';

/** Whether a page opens for a visitor without an account, whatever blocks the app. @param path in any letter case */
export function isOpenToAll(path: string): boolean {
  const plain = path.toLowerCase().replace(/(.)\/+$/, '$1');
  return [SUPPORT_ADDRESS, COMPLAINT_ADDRESS].some((address) => address.toLowerCase() === plain);
}

const actions: Partial<Record<Behaviour, ErrorAction>> = {
  blocksApp: { label: '联系在线客服', address: SUPPORT_ADDRESS },
  offersAccess: { label: '开通会员', address: '/mine/vip' },
  offersRecharge: { label: '去充值', address: '/mine/gold' },
};

/** What to offer with an error message; null if there is nothing but retrying. */
export function errorAction(error: unknown): ErrorAction | null {
  return actions[errorBehaviour(error) ?? 'showsMessage'] ?? null;
}
