import { mediaKey } from '../../media/manifest.ts';
import type { LiveChannelRow } from '../../db/queries/live/channels.ts';
import { baseAddress } from '../media/addresses.ts';
import { findMediaVersion, type ReadyMedia } from '../media/ready-media.ts';
import type { ViewGrant } from '../media/view-tokens.ts';
import { AppError } from '../app-error.ts';
import { isOpen } from './channels.ts';
import type { AiredSegment, LaidOutEpoch } from './epoch.ts';
import { liveAddress } from './live-addresses.ts';
import { fitting, liveMaster, livePlaylist, rungsOf } from './playlist.ts';
import { programmesFrom, RETENTION_MS, windowAt } from './window.ts';
import type { LiveSchedules } from './live-schedules.ts';
import type { AddressBook } from '../address-book.ts';
import type { LiveContext } from './context.ts';

/** A key's address stays the same for so long, so that players fetch it once and not with every playlist. */
const KEY_STEP_MS = 300_000;

export interface LiveRequest {
  channelId: string;
  token: string;
  sign: string;
}

const over = () => new AppError(4030, '播放地址已失效，请重新打开');

/**
 * What a signed address of a channel grants, decided again where that is a while ago. Error: 4030 (forged, over, for
 * another one, or not granted any more).
 */
export async function readLiveGrant(
  context: Pick<LiveContext, 'viewTokens' | 'accessRechecks'>,
  request: LiveRequest,
): Promise<ViewGrant> {
  const { channelId, token, sign } = request;
  const expected = { purpose: 'live', contentId: channelId } as const;
  const grant = context.viewTokens.read({ token, sign }, expected, Date.now());
  if (!grant) throw over();
  await context.accessRechecks.seconds({ ...grant, sessionId: grant.holder });
  return grant;
}

/** A channel that may be on the air. Error: 4040. */
export async function findLive(
  context: { live: LiveSchedules },
  channelId: string,
): Promise<LiveChannelRow> {
  const { channels } = await context.live.get();
  const channel = channels.find(({ id }) => id === channelId);
  if (!channel || !isOpen(channel)) throw new AppError(4040, '没有这个频道，或已经停播');
  return channel;
}

/** What is on a programme channel now. Error: 4040 (nothing). */
async function onNow(
  context: { live: LiveSchedules },
  channelId: string,
): Promise<{ window: AiredSegment[]; epoch: LaidOutEpoch; epochs: LaidOutEpoch[] }> {
  const { epochs } = await context.live.get();
  const ofChannel = epochs.get(channelId) ?? [];
  const window = windowAt(ofChannel, Date.now());
  const edge = window.at(-1);
  const epoch = edge && ofChannel.findLast((it) => it.firstSequence <= edge.sequence);
  if (!epoch) throw new AppError(4040, '现在没有节目');
  return { window, epoch, epochs: ofChannel };
}

/** The master playlist of a programme channel. Error: 4040. */
export async function programmeMaster(
  context: { addresses: AddressBook; live: LiveSchedules },
  { channelId, ...signed }: LiveRequest,
  origin: string,
): Promise<string> {
  const { epoch } = await onNow(context, channelId);
  const api = baseAddress(context, 'API', origin);
  return liveMaster(rungsOf(epoch), ({ pixels }) =>
    liveAddress(api, `${channelId}/${pixels}.m3u8`, signed),
  );
}

/** The sliding playlist of one quality of a programme channel. Error: 4040. */
export async function programmePlaylist(
  context: LiveContext,
  request: { grant: ViewGrant; channelId: string; pixels: number },
  origin: string,
): Promise<string> {
  const { grant, channelId, pixels } = request;
  const { window, epoch, epochs } = await onNow(context, channelId);
  const media = await mediaOf(context, window);
  const api = baseAddress(context, 'API', origin);
  const vod = baseAddress(context, 'VID', origin);
  const now = Date.now();
  const latest = (Math.floor(now / KEY_STEP_MS) + 2) * KEY_STEP_MS;
  return livePlaylist(window, {
    targetSeconds: epoch.targetSeconds,
    segmentAddress: ({ index, ...aired }) => {
      const { prefix, manifest } = media.get(airedKey(aired))!;
      const segment = fitting(manifest.renditions, pixels)?.segments[index];
      if (!segment) throw new AppError(4040, '现在没有节目');
      return `${vod}/${mediaKey(prefix, segment)}`;
    },
    keyAddress: ({ contentId, version }) => {
      const of = `${channelId}/key/${contentId}`;
      const expiresAt = Math.min(latest, listedUntil(epochs, window, contentId));
      const key = { ...grant, version, contentId: of, issuedAt: 0, expiresAt };
      return liveAddress(api, of, context.viewTokens.issue({ ...key, purpose: 'liveKey' }));
    },
  });
}

/** When the last segment of a video's showing leaves the list: until then its key is needed, and no longer. */
function listedUntil(
  epochs: readonly LaidOutEpoch[],
  window: readonly AiredSegment[],
  contentId: string,
): number {
  const fromMs = window.findLast((it) => it.contentId === contentId)?.startsAtMs ?? 0;
  const [showing] = programmesFrom(epochs, { fromMs, untilMs: Infinity, limit: 1 });
  return (showing?.endsAt ?? fromMs) + RETENTION_MS;
}

/** Names the media that a segment is of. */
const airedKey = ({ contentId, version }: Pick<AiredSegment, 'contentId' | 'version'>) =>
  `${contentId}@${version ?? ''}`;

async function mediaOf(
  context: LiveContext,
  window: readonly AiredSegment[],
): Promise<Map<string, ReadyMedia>> {
  const shown = new Map(window.map((it) => [airedKey(it), it]));
  const found = await Promise.all(
    [...shown.values()].map((it) => findMediaVersion(context, it.contentId, it.version)),
  );
  if (found.some((media) => media === null)) {
    // Taken down this very moment: the next playlist is made without it.
    context.live.invalidate();
    throw new AppError(4040, '现在没有节目');
  }
  return new Map([...shown.keys()].map((key, index) => [key, found[index]!]));
}

/** The key of a video while it is on a channel. Errors: 4030, 4040. */
export async function liveKey(
  context: LiveContext,
  { channelId, contentId, token, sign }: LiveRequest & { contentId: string },
): Promise<Buffer> {
  const expected = { purpose: 'liveKey', contentId: `${channelId}/key/${contentId}` } as const;
  const grant = context.viewTokens.read({ token, sign }, expected, Date.now());
  if (!grant) throw over();
  // The address is the same for minutes, and says nothing of when access was decided.
  await context.accessRechecks.seconds({ ...grant, contentId: channelId, sessionId: grant.holder });
  await findLive(context, channelId);
  const { window } = await onNow(context, channelId);
  const { version } = grant;
  const isOn = window.some((it) => airedKey(it) === airedKey({ contentId, version }));
  const media = isOn ? await findMediaVersion(context, contentId, version) : null;
  if (!media) throw new AppError(4040, '这个节目已经结束');
  return media.contentKey;
}
