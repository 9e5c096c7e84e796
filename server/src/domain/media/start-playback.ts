import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { newId } from '../../db/new-id.ts';
import { toVideoDetail } from '../catalogue/to-video-detail.ts';
import { getWatchable, type Watchable } from '../catalogue/watchable.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import { countPlayOf } from '../interaction/count-play.ts';
import { placeInSeries } from '../series/series-pages.ts';
import { baseAddress } from './addresses.ts';
import { findMedia } from './ready-media.ts';
import { toStream } from './to-stream.ts';

/**
 * Decides access and answers with everything a player needs; counts the play, unless it is asked ahead.
 * Errors: 4031, 4040, 4100 and 4101 (nothing at all may be seen; data: item, access, series).
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
  // Most videos are in no series, and then nothing is asked.
  const series = item.seriesId === null ? null : await placeInSeries(domain, viewer, item);
  if (!access.allowed && item.previewSeconds === 0) throw refusedEntirely(watchable, series);
  if (!ahead) await countPlayOf(domain, viewer, itemId);
  const now = Date.now();
  const grant = {
    viewerId: viewer.userId,
    itemId,
    previewSeconds: access.allowed ? null : item.previewSeconds,
  };
  const bases = {
    api: baseAddress(domain, 'API', origin),
    vod: baseAddress(domain, 'VID', origin),
    now,
  };
  return {
    item: toVideoDetail(item),
    access,
    playId: newId(now),
    series,
    resumeSeconds: resumeAt(watchable),
    isFollowed: item.isFollowed,
    ...toStream(domain, media, grant, bases),
  };
}

function refusedEntirely({ item, access }: Watchable, series: Playback['series']): Refusal {
  const data = { item: toVideoDetail(item), access, series };
  return new Refusal(access.why === 'needsPurchase' ? 4101 : 4100, undefined, data);
}

/** Within the last seconds there is nothing to go on with: start over. */
function resumeAt({ item, access }: Watchable): number {
  const seconds = item.watchedSeconds ?? 0;
  const end = access.previewSeconds ?? item.durationSeconds;
  return seconds > 3 && seconds < end - 5 ? seconds : 0;
}
