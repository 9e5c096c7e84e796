import type { RechargeState } from '@yehang/contract/shapes/recharge.ts';
import { findOrder } from '../../db/queries/recharge/orders.ts';
import type { Database } from '../../db/connect.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import type { Seal } from '../seal.ts';
import { toRechargeOrder } from './order-view.ts';
import { readWatchToken } from './watch-token.ts';

interface WatchContext {
  database: Database;
  seal: Seal;
  events: EventBus;
}

/** The order of a token with its state now; null where the token opens nothing. */
export async function openWatch(
  { database, seal }: WatchContext,
  token: string,
): Promise<{ id: string; state: RechargeState } | null> {
  const id = readWatchToken(seal, token, Date.now());
  const state = id === null ? null : await readState(database, id);
  return id === null || state === null ? null : { id, state };
}

/** Calls back with the state of an order whenever it may have moved; returns what ends it. */
export function watchOrder(
  { database, events }: WatchContext,
  id: string,
  onState: (state: RechargeState) => void,
  onError: (error: unknown) => void,
): () => void {
  return events.subscribe('recharge', (subject) => {
    if (subject !== id && subject !== EVERYTHING) return;
    readState(database, id).then((state) => state && onState(state), onError);
  });
}

async function readState(database: Database, id: string): Promise<RechargeState | null> {
  const found = await findOrder(database, id);
  return found && toRechargeOrder(found, new Date()).state;
}
