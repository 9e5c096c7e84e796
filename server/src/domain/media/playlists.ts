import { text } from 'node:stream/consumers';
import { cutVtt } from '../../media/cut-vtt.ts';
import {
  labelPlaylist,
  masterPlaylist,
  mediaPlaylist,
  segmentsOf,
  spriteVtt,
} from '../../media/playlist.ts';
import { mediaKey } from '../../media/manifest.ts';
import { AppError } from '../app-error.ts';
import { baseAddress, keyAddress, playlistAddress } from './addresses.ts';
import { findMediaVersion, type ReadyMedia } from './ready-media.ts';
import { isOfStaff, type ViewGrant } from './view-tokens.ts';
import type { MediaContext } from './context.ts';

/** Long enough to load the playlist and the key after it, too short to be worth passing on. */
export const KEY_GRANT_MS = 900_000;

/** How long the addresses of a video that is being saved are good for. */
export const SAVE_GRANT_MS = 6 * 3_600_000;

/** A signed address of something of a video. */
interface SignedRequest {
  contentId: string;
  token: string;
  sign: string;
}

export interface PlaylistRequest extends SignedRequest {
  /** Name of a rendition or a sound; the master playlist without. */
  quality: string | undefined;
  /** How many addresses of each type the client could not reach. */
  skip: number;
}

/**
 * The playlist that a signed address stands for, with the label of what an AI made. A preview lists only the preview's
 * segments.
 * Errors: 4030 (forged, over, or for another video), 4040 (no such video or quality).
 */
export async function playlistText(
  context: MediaContext,
  request: PlaylistRequest,
  origin: string,
): Promise<string> {
  const grant = await grantOf(context, request, 'playlist');
  const media = await mediaFor(context, grant);
  const playlist = playlistOf(context, request, { grant, media, origin });
  if (!media.isAiMade) return playlist;
  const producer = await context.aiProducer();
  return labelPlaylist(playlist, { producer, produceId: request.contentId });
}

function playlistOf(
  context: MediaContext,
  { contentId, token, sign, quality, skip }: PlaylistRequest,
  { grant, media, origin }: { grant: ViewGrant; media: ReadyMedia; origin: string },
): string {
  const api = baseAddress(context, 'API', origin, skip);
  if (quality === undefined)
    return masterPlaylist(media.manifest, ({ name }) =>
      playlistAddress(api, contentId, { token, sign }, name, skip),
    );
  const segments = segmentsOf(media.manifest, quality, grant.previewSeconds);
  if (!segments) throw new AppError(4040);
  const vod = baseAddress(context, 'VID', origin, skip);
  const key = context.viewTokens.issue({
    ...grant,
    purpose: 'key',
    expiresAt: Math.min(grant.expiresAt, Date.now() + KEY_GRANT_MS),
  });
  return mediaPlaylist(segments, {
    segmentAddress: (segment) => `${vod}/${mediaKey(media.prefix, segment)}`,
    keyAddress: keyAddress(api, contentId, key),
  });
}

/** The key of a video's segments, for the holder of a grant. Errors: 4030, 4040. */
export async function contentKey(context: MediaContext, request: SignedRequest): Promise<Buffer> {
  const grant = await grantOf(context, request, 'key');
  const media = await mediaFor(context, grant);
  return media.contentKey;
}

/** The thumbnails along the timeline as WebVTT; the sheet itself is an obfuscated picture. Errors: 4030, 4040. */
export async function thumbnailsText(
  context: MediaContext,
  request: SignedRequest,
  origin: string,
): Promise<string> {
  const grant = await grantOf(context, request, 'playlist');
  const media = await mediaFor(context, grant);
  const { sprite, durationSeconds } = media.manifest;
  // The sheet shows the whole video.
  const isCut = grant.previewSeconds !== null && grant.previewSeconds < durationSeconds;
  if (!sprite || isCut) throw new AppError(4040);
  const sheet = `${baseAddress(context, 'IMAGE', origin)}/${sprite.path}`;
  return spriteVtt(sprite, sheet, durationSeconds);
}

/** A track of subtitles, as far as the grant reaches. Errors: 4030, 4040 (no such video or track). */
export async function subtitlesText(
  context: MediaContext,
  request: SignedRequest & { track: number },
): Promise<string> {
  const grant = await grantOf(context, request, 'playlist');
  const { manifest, prefix } = await mediaFor(context, grant);
  const track = manifest.subtitles[request.track];
  if (!track) throw new AppError(4040);
  const { stream } = await context.storage.get(mediaKey(prefix, track));
  const whole = await text(stream);
  return grant.previewSeconds === null ? whole : cutVtt(whole, grant.previewSeconds);
}

/** What a signed address grants now: access is decided again where that is a while ago. Error: 4030. */
async function grantOf(
  { viewTokens, accessRechecks }: MediaContext,
  { contentId, token, sign }: SignedRequest,
  purpose: 'playlist' | 'key',
): Promise<ViewGrant> {
  const grant = viewTokens.read({ token, sign }, { purpose, contentId }, Date.now());
  if (!grant) throw new AppError(4030, '播放地址已失效，请重新打开');
  if (isOfStaff(grant)) return grant;
  const previewSeconds = await accessRechecks.seconds({ ...grant, sessionId: grant.holder });
  return { ...grant, previewSeconds };
}

/** The media that a grant opens, also after they were replaced. Error: 4040 (none, or withheld and the grant is not of staff). */
async function mediaFor(context: MediaContext, grant: ViewGrant): Promise<ReadyMedia> {
  const media = await findMediaVersion(context, grant.contentId, grant.version);
  if (!media || (media.isWithheld && !isOfStaff(grant))) throw new AppError(4040);
  return media;
}
