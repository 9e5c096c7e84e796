import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { noteLiveViewer, type LiveChannelRow } from '../../db/queries/live/live.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { decideAccess } from '../access/decide-access.ts';
import type { AppContext } from '../app-context.ts';
import { baseAddress } from '../media/addresses.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { getChannel } from './channels.ts';
import { liveAddress } from './live-addresses.ts';
import { toLiveCard } from './to-live-card.ts';

const RENEW_SECONDS = 60;
/** A player that missed two renewals is gone. */
const PRESENT_MS = 150_000;
/** Long enough to miss a few renewals, too short to be worth passing on. */
const ADDRESS_MS = 300_000;

/**
 * Decides access to a channel and answers with a signed address; a player asks again and again, which is how
 * viewers are counted. Errors: 4031, 4040, 4100 (data: channel, access).
 */
export async function startLive(context: AppContext, viewer: Viewer, id: string, origin: string) {
  const schedule = await context.live.get();
  const channel = getChannel(schedule, viewer, id);
  const serverTime = Date.now();
  const card = toLiveCard(schedule, channel, serverTime);
  const access = await decide(context, viewer, channel);
  if (!access.allowed)
    throw new AppError(4100, '开通会员后可观看这个频道', { channel: card, access });
  await noteLiveViewer(context.database, {
    channelId: id,
    userId: viewer.userId,
    until: new Date(serverTime + PRESENT_MS),
  });
  const expiresAt = serverTime + ADDRESS_MS;
  const grant = { viewerId: viewer.userId, contentId: id, previewSeconds: null, expiresAt };
  const signed = context.viewTokens.issue({ purpose: 'live', ...grant });
  return {
    // Whoever asks is one of them, though the count is a few seconds old.
    channel: { ...card, viewers: Math.max(1, card.viewers) },
    access,
    playlistUrl: card.online
      ? liveAddress(baseAddress(context, 'API', origin), `${id}/index.m3u8`, signed)
      : null,
    expiresAt,
    renewSeconds: RENEW_SECONDS,
    serverTime,
  };
}

async function decide(
  { database, settings }: AppContext,
  viewer: Viewer,
  { rule, tier }: LiveChannelRow,
): Promise<AccessDecision> {
  const user = await findUser(database, viewer.userId);
  return decideAccess({
    viewer: {
      userId: viewer.userId,
      owns: false,
      tiers: {
        supreme: user?.supremeUntil ?? null,
        normal: user?.normalUntil ?? null,
        live: user?.liveUntil ?? null,
        dark: user?.darkUntil ?? null,
      },
    },
    item: { uploaderId: null, rule, tier, priceGoldCents: null, previewSeconds: 0 },
    now: new Date(),
    supremeDiscountPercent: settings.current.supremeDiscountPercent,
  });
}
