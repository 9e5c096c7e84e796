import type { PayAccountRow, PayChannelRow } from '../../db/queries/recharge/accounts.ts';
import { findPayAccount } from '../../db/queries/recharge/accounts.ts';
import type { Database } from '../../db/connect.ts';
import type { GatewayReach, PayAdapter } from '../../gateways/pay/adapter.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { Seal } from '../seal.ts';
import type { PayAdapters } from './pay-adapters.ts';

/** What talking to gateways needs. */
export interface PayContext {
  database: Database;
  seal: Seal;
  payAdapters: PayAdapters;
  /** Hosts inside the operator's own network that a gateway may be on. */
  privateHosts: ReadonlySet<string>;
}

/** An account as its adapter takes it. */
export interface OpenAccount {
  adapter: PayAdapter;
  settings: unknown;
  reach: GatewayReach;
}

/** An open account with its rows. */
export type OpenedAccount = OpenAccount & { channel: PayChannelRow; account: PayAccountRow };

/** Opens an account's settings; null where this process has no such adapter, as the sandbox in production. */
export function openAccount(
  { seal, payAdapters, privateHosts }: PayContext,
  channel: Pick<PayChannelRow, 'adapter'>,
  account: Pick<PayAccountRow, 'sealedConfig'>,
): OpenAccount | null {
  const adapter = payAdapters[channel.adapter];
  if (!adapter) return null;
  const text = seal.open(account.sealedConfig, 'pay account').toString('utf8');
  const settings = adapter.settings.parse(JSON.parse(text));
  return { adapter, settings, reach: { allowedHosts: privateHosts, now: Date.now } };
}

/** The same by the account's id; null where there is none. */
export async function openAccountById(
  context: PayContext,
  id: string,
): Promise<OpenedAccount | null> {
  const found = await findPayAccount(context.database, id);
  const opened = found && openAccount(context, found.channel, found.account);
  return opened ? { ...opened, ...found } : null;
}

/** The same for callbacks, which come by the hundred: kept for a moment, until the account is changed. */
export async function findOpenAccount(
  context: PayContext & { payAccounts: InvalidatingCache<OpenedAccount> },
  id: string,
): Promise<OpenedAccount | null> {
  return context.payAccounts.find(id, () => openAccountById(context, id));
}
