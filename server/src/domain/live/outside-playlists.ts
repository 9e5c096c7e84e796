import type { LiveChannelRow } from '../../db/queries/live/channels.ts';
import { baseAddress } from '../media/addresses.ts';
import type { ViewGrant } from '../media/view-tokens.ts';
import { AppError } from '../app-error.ts';
import { requestProbe } from './probe-live-sources.ts';
import type { LiveRequest } from './live-playlists.ts';
import type { Linked } from './relay/read-playlist.ts';
import { sourceOf, type LiveSource } from './relay/live-source.ts';
import { reasonOf } from './relay/probe-source.ts';
import type { RelayedPart } from './relay/relayed-parts.ts';
import { forViewer } from './relay/relayed-playlists.ts';
import type { LiveContext } from './context.ts';
import type { LiveRelay } from './relay/live-relay.ts';
import type { Logger } from 'pino';
import type { Database } from '../../db/connect.ts';

/** Parts keep their addresses for so long, so that players load nothing twice because a signature is new. */
const PART_STEP_MS = 300_000;

const offAir = () => new AppError(4040, '现在没有信号');

/**
 * A playlist of a channel whose signal comes from elsewhere, with this server's addresses for one viewer.
 * @param box names another playlist than the first
 * Error: 4040.
 */
export async function outsidePlaylist(
  context: LiveContext,
  channel: LiveChannelRow,
  request: { signed: LiveRequest; grant: ViewGrant; box: string | null },
  origin: string,
): Promise<string> {
  const { signed, grant, box } = request;
  const source = getSource(context, channel);
  const url = box === null ? source.url : getBoxed(context, source, box, 'list');
  const playlist = await orOffAir(context, source, context.liveRelay.playlists.get(source, url));
  const expiresAt = (Math.floor(Date.now() / PART_STEP_MS) + 2) * PART_STEP_MS;
  const part = context.viewTokens.issue({
    ...grant,
    purpose: 'livePart',
    // Addresses stay the same, whenever access was decided.
    issuedAt: 0,
    expiresAt,
  });
  return forViewer(playlist, {
    base: `${baseAddress(context, 'API', origin)}/media/h5/live`,
    listQuery: `token=${signed.token}&sign=${signed.sign}`,
    partQuery: `token=${part.token}&sign=${part.sign}`,
  });
}

/** A segment, a key or the like of such a channel. Errors: 4030, 4040. */
export async function outsidePart(
  context: LiveContext,
  channel: LiveChannelRow,
  request: LiveRequest & { box: string },
): Promise<RelayedPart> {
  const { channelId, token, sign, box } = request;
  const expected = { purpose: 'livePart', contentId: channelId } as const;
  if (!context.viewTokens.read({ token, sign }, expected, Date.now()))
    throw new AppError(4030, '播放地址已失效，请重新打开');
  const source = getSource(context, channel);
  const url = getBoxed(context, source, box, 'part');
  return orOffAir(context, source, context.liveRelay.parts.open(source, url));
}

function getSource({ liveRelay }: { liveRelay: LiveRelay }, channel: LiveChannelRow): LiveSource {
  const source = sourceOf(liveRelay.settings, channel);
  if (!source) throw offAir();
  return source;
}

function getBoxed(
  { liveRelay }: { liveRelay: LiveRelay },
  source: LiveSource,
  box: string,
  linked: Linked,
): URL {
  const boxedFor = { channelId: source.channelId, source: source.url.href, linked };
  const url = liveRelay.box.open(box, boxedFor);
  if (!url) throw offAir();
  return url;
}

/** What the source failed with is for staff; a viewer gets 'nothing to see'. */
async function orOffAir<Answer>(
  context: { log: Logger; database: Database },
  { channelId }: LiveSource,
  work: Promise<Answer>,
): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (reasonOf(error) === null) throw error;
    requestProbe(context, channelId);
    throw offAir();
  }
}
