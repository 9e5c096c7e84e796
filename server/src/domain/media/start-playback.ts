import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { newId } from '../../db/new-id.ts';
import { mediaKey, type Manifest } from '../../media/manifest.ts';
import { toVideoDetail } from '../catalogue/to-video-detail.ts';
import { getWatchable, type Watchable } from '../catalogue/watchable.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import { countPlayOf } from '../interaction/count-play.ts';
import { baseAddress, playlistAddress, thumbnailsAddress } from './addresses.ts';
import { findMedia, type ReadyMedia } from './ready-media.ts';

const HOUR_MS = 3_600_000;

/**
 * Decides access and answers with everything a player needs; counts the play, unless it is asked ahead.
 * Errors: 4031, 4040, 4100 and 4101 (nothing at all may be seen; data: item and access).
 */
export async function startPlayback(
  domain: Domain,
  viewer: Viewer,
  { id: itemId, ahead }: { id: string; ahead: boolean },
  origin: string,
): Promise<Playback> {
  const watchable = await getWatchable(domain, viewer, itemId);
  const { item, access } = watchable;
  const media = await findMedia(domain, itemId);
  if (!media) throw new Refusal(4040);
  if (!access.allowed && item.previewSeconds === 0) throw refusedEntirely(watchable);
  if (!ahead) await countPlayOf(domain, viewer, itemId);
  const now = Date.now();
  const expiresAt = now + HOUR_MS + media.manifest.durationSeconds * 2000;
  const signed = domain.viewTokens.issue({
    purpose: 'playlist',
    viewerId: viewer.userId,
    itemId,
    previewSeconds: access.allowed ? null : item.previewSeconds,
    expiresAt: Math.ceil(expiresAt),
  });
  const api = baseAddress(domain, 'API', origin);
  return {
    item: toVideoDetail(item),
    access,
    playlistUrl: playlistAddress(api, itemId, signed),
    expiresAt: Math.ceil(expiresAt),
    playId: newId(now),
    resumeSeconds: resumeAt(watchable),
    thumbnails: toThumbnails(media.manifest, thumbnailsAddress(api, itemId, signed)),
    ...presentation(media, baseAddress(domain, 'VID', origin)),
  };
}

function refusedEntirely({ item, access }: Watchable): Refusal {
  const data = { item: toVideoDetail(item), access };
  return new Refusal(access.why === 'needsPurchase' ? 4101 : 4100, undefined, data);
}

/** Within the last seconds there is nothing to go on with: start over. */
function resumeAt({ item, access }: Watchable): number {
  const seconds = item.watchedSeconds ?? 0;
  const end = access.previewSeconds ?? item.durationSeconds;
  return seconds > 3 && seconds < end - 5 ? seconds : 0;
}

function presentation({ manifest, prefix }: ReadyMedia, vod: string) {
  return {
    width: manifest.width,
    height: manifest.height,
    qualities: manifest.renditions.map(({ name, width, height }) => ({ name, width, height })),
    gainDb: manifest.loudness?.gainDb ?? 0,
    subtitles: manifest.subtitles.map((track) => ({
      language: track.language,
      label: track.label,
      url: `${vod}/${mediaKey(prefix, track)}`,
    })),
  };
}

function toThumbnails({ sprite }: Manifest, vttUrl: string): Playback['thumbnails'] {
  if (!sprite) return null;
  const { path, width, height, color, cols, rows, count, intervalSeconds } = sprite;
  const sheet = { path, width, height, color };
  return { sheet, columns: cols, rows, count, intervalSeconds, vttUrl };
}
