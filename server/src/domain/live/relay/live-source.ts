import type { LiveChannelRow } from '../../../db/queries/live/channels.ts';
import { pathOnMediaServer, type LiveSettings } from './media-server.ts';

/** Where a channel's signal comes from, and how far its addresses may lead. */
export interface LiveSource {
  channelId: string;
  /** Of the first playlist. */
  url: URL;
  allowedHosts: ReadonlySet<string>;
  authorization: string | undefined;
  /** Whether an address in its playlists may be had. */
  isWithin: (url: URL) => boolean;
  /** How long a master playlist is kept. On the media server each reading of it is a session of its own. */
  masterMs: number;
}

const MASTER_MS = 60_000;
const OWN_MASTER_MS = 600_000;

/** The source of a channel; null where it has none elsewhere, or there is no media server. */
export function sourceOf(
  { privateHosts, mediaServer }: LiveSettings,
  { id, source, sourceUrl }: Pick<LiveChannelRow, 'id' | 'source' | 'sourceUrl'>,
): LiveSource | null {
  if (source === 'hls' && sourceUrl !== null && URL.canParse(sourceUrl))
    return {
      channelId: id,
      url: new URL(sourceUrl),
      allowedHosts: new Set(privateHosts),
      authorization: undefined,
      isWithin: () => true,
      masterMs: MASTER_MS,
    };
  if (source !== 'push' || mediaServer === null) return null;
  const url = new URL(`${mediaServer.hlsUrl}/${pathOnMediaServer(id)}/index.m3u8`);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return {
    channelId: id,
    url,
    allowedHosts: new Set([`${url.hostname}:${port}`]),
    authorization: `Bearer ${mediaServer.secret}`,
    // The secret opens every path there: only this channel's own is requested with it.
    isWithin: ({ origin, pathname }) =>
      origin === url.origin && pathname.startsWith(new URL('.', url).pathname),
    masterMs: OWN_MASTER_MS,
  };
}
