import type { ErrorCode } from '@yehang/contract/shapes/error-codes.ts';
import { ApiError } from '../api/api-error.ts';

/** What the app does about a refusal. */
type Behaviour =
  /** Clears the session and starts the page anew, once. */
  | 'resetsSession'
  /** Says so in place of the app, with the action to the online support. */
  | 'blocksApp'
  /** Offers the new version, over every page. */
  | 'offersUpdate'
  /** Asks for the age, and makes the call again. */
  | 'asksForAge'
  /** Shows the page's own 'not found'. */
  | 'showsNotFound'
  /** Opens what sells the access: tiers, the item, gold. */
  | 'offersAccess'
  | 'offersPurchase'
  | 'offersRecharge'
  /** Says the server's sentence. */
  | 'showsMessage'
  | 'showsMessageAndRefetches'
  | 'showsWaitTime'
  | 'showsRequestId'
  /** The client of the wire puts the clock right by itself; what still comes through is told. */
  | 'fixesClock';

/** The product's table 'Codes', and the codes of the wire. */
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

/** What the app does about a failure; null for one that is no refusal, or whose code a newer server made up. */
export function errorBehaviour(error: unknown): Behaviour | null {
  if (!(error instanceof ApiError)) return null;
  return (behaviours as Readonly<Record<number, Behaviour>>)[error.code] ?? null;
}

/** A button that leads on from a failure. */
export interface ErrorAction {
  label: string;
  /** An address of the app. */
  address: string;
}

/** Where the online support is reached; it opens even for a visitor who gets no account. */
export const SUPPORT_ADDRESS = '/mine/onLineKf';

const actions: Partial<Record<Behaviour, ErrorAction>> = {
  blocksApp: { label: '联系在线客服', address: SUPPORT_ADDRESS },
  offersAccess: { label: '开通会员', address: '/mine/vip' },
  offersRecharge: { label: '去充值', address: '/mine/gold' },
};

/** Where a failure leads on to; null if there is nothing but trying again. */
export function errorAction(error: unknown): ErrorAction | null {
  return actions[errorBehaviour(error) ?? 'showsMessage'] ?? null;
}
