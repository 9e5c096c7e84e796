import { noteLiveViewer } from '../../db/queries/live/viewers.ts';
import { AppError } from '../app-error.ts';
import { openContent } from '../content/open-content.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { baseAddress } from '../media/addresses.ts';
import { countPlayOf } from '../playback/count-play.ts';
import type { Viewer } from '../viewer.ts';
import { getChannel } from './channels.ts';
import { liveAddress } from './live-addresses.ts';
import { toLiveCard } from './to-live-card.ts';
import type { LiveContext } from './context.ts';

const RENEW_SECONDS = 60;
/** A player that missed two renewals is gone. */
const PRESENT_MS = 150_000;
/** Long enough to miss a few renewals, too short to be worth passing on. */
const ADDRESS_MS = 300_000;

/**
 * Decides access to a channel and answers with a signed address; a player repeats the call, which is how viewers are counted. It is in the viewer's history from the first time on; what is on the air counts as a play, once per viewer
 * and hour. Errors: 4031, 4040, 4100 (data: channel, tags, access).
 */
export async function startLive(context: LiveContext, viewer: Viewer, id: string, origin: string) {
  const schedule = await context.live.get();
  const channel = getChannel(schedule, viewer, id);
  const serverTime = Date.now();
  const { content, access } = await openContent(context, viewer, id);
  const card = { ...toLiveCard(schedule, channel, serverTime), marks: toViewerState(content) };
  const { tags } = content;
  if (!access.allowed)
    throw new AppError(4100, '开通会员后可观看这个频道', { channel: card, tags, access });
  const until = new Date(serverTime + PRESENT_MS);
  await noteLiveViewer(context.database, { userId: viewer.userId, channelId: id, until });
  if (card.online) {
    await countPlayOf(context, viewer, id);
    // A player that renews is watched: the time since the renewal before counts, by the server's clock.
    context.activityLog.note(viewer.userId, 'watch');
  }
  const expiresAt = serverTime + ADDRESS_MS;
  const grant = { holder: viewer.sessionId, contentId: id, previewSeconds: null, expiresAt };
  const signed = context.viewTokens.issue({ purpose: 'live', ...grant });
  return {
    // The caller is one of them, though the count is a few seconds old.
    channel: { ...card, viewers: Math.max(1, card.viewers) },
    tags,
    access,
    playlistUrl: card.online
      ? liveAddress(baseAddress(context, 'API', origin), `${id}/index.m3u8`, signed)
      : null,
    expiresAt,
    renewSeconds: RENEW_SECONDS,
    serverTime,
  };
}
