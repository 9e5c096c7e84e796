import type { ErrorCode } from '@yehang/contract/shapes/error-codes.ts';
import { ApiError } from '../api/api-error.ts';

/** What the app does about a refusal. */
type Behaviour =
  /** Clears the session and starts the page anew, once. */
  | 'startsAnew'
  /** Says so in place of the app, with the way to the online support. */
  | 'offersSupport'
  /** Offers the new version, over every page. */
  | 'offersUpdate'
  /** Asks for the age, and makes the call again. */
  | 'asksAge'
  /** Shows the page's own 'not found'. */
  | 'showsNotFound'
  /** Opens what sells the access: tiers, the item, gold. */
  | 'opensAccess'
  | 'opensPurchase'
  | 'opensRecharge'
  /** Says the server's sentence. */
  | 'tells'
  | 'tellsAndRefreshes'
  | 'tellsWait'
  | 'tellsRequestId'
  /** The client of the wire puts the clock right by itself; what still comes through is told. */
  | 'correctsClock';

/** The product's table 'Codes', and the codes of the wire. */
const behaviours: Readonly<Record<ErrorCode, Behaviour>> = {
  1000: 'startsAnew',
  6004: 'offersSupport',
  6015: 'offersSupport',
  4000: 'tells',
  4030: 'tells',
  4031: 'asksAge',
  4032: 'tells',
  4033: 'correctsClock',
  4034: 'tells',
  4040: 'showsNotFound',
  4090: 'tellsAndRefreshes',
  4100: 'opensAccess',
  4101: 'opensPurchase',
  4102: 'opensRecharge',
  4130: 'tells',
  4150: 'tells',
  4260: 'offersUpdate',
  4290: 'tellsWait',
  5000: 'tellsRequestId',
};

/** What the app does about a failure; null for one that is no refusal, or whose code a newer server made up. */
export function behaviourOf(error: unknown): Behaviour | null {
  if (!(error instanceof ApiError)) return null;
  return (behaviours as Readonly<Record<number, Behaviour>>)[error.code] ?? null;
}

/** A button that leads on from a failure. */
export interface WayOn {
  label: string;
  /** An address of the app. */
  address: string;
}

/** Where the online support is reached; it opens even for a visitor who gets no account. */
export const SUPPORT_ADDRESS = '/mine/onLineKf';

const ways: Partial<Record<Behaviour, WayOn>> = {
  offersSupport: { label: '联系在线客服', address: SUPPORT_ADDRESS },
  opensAccess: { label: '开通会员', address: '/mine/vip' },
  opensRecharge: { label: '去充值', address: '/mine/gold' },
};

/** Where a failure leads on to; null if there is nothing but trying again. */
export function wayOnFrom(error: unknown): WayOn | null {
  return ways[behaviourOf(error) ?? 'tells'] ?? null;
}
