import type { PayChannelOffer } from '@yehang/contract/shapes/recharge.ts';
import {
  listOpenChannels,
  type PayAccountRow,
  type PayChannelRow,
} from '../../db/queries/recharge/accounts.ts';
import { sumPromisedToday } from '../../db/queries/recharge/sums.ts';
import { usableAccounts, type AccountChoice } from './choose-account.ts';
import type { PayContext } from './open-account.ts';

export interface OpenChannel {
  channel: PayChannelRow;
  accounts: (PayAccountRow & AccountChoice)[];
}

/**
 * Channels that this process can use, with the accounts that may take an order of any size now. What `exceptOrderId` itself
 * would pay does not fill them: it may be begun again where it was.
 */
export async function openChannels(
  { database, payAdapters }: Pick<PayContext, 'database' | 'payAdapters'>,
  now: Date,
  exceptOrderId?: string,
): Promise<OpenChannel[]> {
  const channels = await listOpenChannels(database);
  const accountIds = channels
    .flatMap(({ accounts }) => accounts)
    .filter(({ dailyLimitCents }) => dailyLimitCents !== null)
    .map(({ id }) => id);
  const promised =
    accountIds.length > 0
      ? await sumPromisedToday(database, { exceptOrderId, accountIds })
      : new Map<string, number>();
  return channels
    .filter(({ channel }) => payAdapters[channel.adapter] !== undefined)
    .map(({ channel, accounts }) => {
      const choices = accounts.map((account) => ({
        ...account,
        promisedTodayCents: promised.get(account.id) ?? 0,
      }));
      return { channel, accounts: usableAccounts(choices, { priceCents: 1, now }) };
    })
    .filter(({ accounts }) => accounts.length > 0);
}

/** A channel as people choose it. */
export function toChannelOffer({ channel }: OpenChannel): PayChannelOffer {
  const { id, name, minCents, maxCents } = channel;
  return { id, name, minCents, maxCents };
}

/** Whether a price is within what a channel takes. */
export function takesPrice(
  { minCents, maxCents }: Pick<PayChannelRow, 'minCents' | 'maxCents'>,
  priceCents: number,
): boolean {
  return (
    (minCents === null || priceCents >= minCents) && (maxCents === null || priceCents <= maxCents)
  );
}
