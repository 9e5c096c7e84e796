import { listGoldPackages } from '../../db/queries/purchases/offers.ts';
import { isFirstRecharge } from '../../db/queries/recharge/orders.ts';
import type { Viewer } from '../viewer.ts';
import type { PayContext } from './open-account.ts';
import { openChannels, toChannelOffer } from './open-channels.ts';

/** Gold packages as this user gets them, and the channels that take an order now. */
export async function goldOffers(
  context: Pick<PayContext, 'database' | 'payAdapters'>,
  viewer: Viewer,
) {
  const { database } = context;
  const [packages, channels, isFirst] = await Promise.all([
    listGoldPackages(database),
    openChannels(context, new Date()),
    isFirstRecharge(database, viewer.userId),
  ]);
  return {
    packages: packages.map(
      ({ id, goldCents, bonusGoldCents, firstBonusGoldCents, priceCents }) => ({
        id,
        goldCents,
        bonusGoldCents,
        firstBonusGoldCents: isFirst ? firstBonusGoldCents : 0,
        priceCents,
      }),
    ),
    channels: channels.map(toChannelOffer),
  };
}
