import { findUser } from '../../db/queries/users.ts';
import { holdsTier } from '../access/decide-access.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';

/**
 * Lets members of the dark tier pass. Errors: 4040 (in the light edition there is no such section), 4031 (age not
 * confirmed), 4100 (no such tier).
 */
export async function requireDarkTier({ database }: Domain, viewer: Viewer): Promise<void> {
  if (viewer.edition === 'light') throw new Refusal(4040);
  if (!viewer.ageConfirmed) throw new Refusal(4031);
  const user = await findUser(database, viewer.userId);
  if (!user) throw new Refusal(1000);
  const { supremeUntil, normalUntil, liveUntil, darkUntil } = user;
  const tiers = { supreme: supremeUntil, normal: normalUntil, live: liveUntil, dark: darkUntil };
  if (!holdsTier(tiers, 'dark', new Date()))
    throw new Refusal(4100, '开通暗网会员后可进入', { tier: 'dark' });
}

/** The same where what is asked for is of a channel of the dark section. Null: nothing to wait for. */
export function passChannel(
  domain: Domain,
  viewer: Viewer,
  channelId: string | undefined,
): Promise<void> | null {
  return channelId !== undefined && domain.isDarkChannel(channelId)
    ? requireDarkTier(domain, viewer)
    : null;
}
