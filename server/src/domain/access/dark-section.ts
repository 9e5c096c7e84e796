import { findUser } from '../../db/queries/users/users.ts';
import { holdsTier } from './decide-access.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';

/**
 * Lets members of the dark tier pass. Errors: 4040 (in the light edition there is no such section), 4031 (age not
 * confirmed), 4100 (no such tier).
 */
export async function requireDarkTier(
  { database }: { database: Database },
  viewer: Viewer,
): Promise<void> {
  if (viewer.edition === 'light') throw new AppError(4040);
  if (!viewer.ageConfirmed) throw new AppError(4031);
  const user = await findUser(database, viewer.userId);
  if (!user) throw new AppError(1000);
  const { supremeUntil, normalUntil, liveUntil, darkUntil } = user;
  const tiers = { supreme: supremeUntil, normal: normalUntil, live: liveUntil, dark: darkUntil };
  if (!holdsTier(tiers, 'dark', new Date()))
    throw new AppError(4100, '开通暗网会员后可进入', { tier: 'dark' });
}

interface ChannelSections {
  isDarkChannel: (channelId: string) => boolean;
}

/** Whether what is asked for is of a channel of the dark section. */
export function isOfDarkSection(
  { isDarkChannel }: ChannelSections,
  channelId: string | undefined,
): boolean {
  return channelId !== undefined && isDarkChannel(channelId);
}

/** The same where what is asked for is of a channel of the dark section. Null: nothing to wait for. */
export function requireChannelAccess(
  context: ChannelSections & { database: Database },
  viewer: Viewer,
  channelId: string | undefined,
): Promise<void> | null {
  return isOfDarkSection(context, channelId) ? requireDarkTier(context, viewer) : null;
}
