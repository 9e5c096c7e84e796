import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { newId } from '../../db/new-id.ts';
import { toVideoDetail } from '../catalogue/to-video-detail.ts';
import { openContent, type OpenedContent } from '../content/open-content.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { countPlayOf } from './count-play.ts';
import { placeInSeries } from '../series/series-pages.ts';
import { baseAddress } from '../media/addresses.ts';
import { findMedia } from '../media/ready-media.ts';
import { toStream } from '../media/to-stream.ts';

/**
 * Decides access and answers with everything a player needs; counts the play, unless it is asked ahead.
 * Errors: 4031, 4040, 4100 and 4101 (nothing at all may be seen; data: item, access, series).
 */
export async function startPlayback(
  context: AppContext,
  viewer: Viewer,
  { id: contentId, ahead }: { id: string; ahead: boolean },
  origin: string,
): Promise<Playback> {
  const content = await openContent(context, viewer, contentId);
  const { item, access } = content;
  const media = await findMedia(context, contentId);
  if (!media) throw new AppError(4040);
  // Most videos are in no series, and then nothing is asked.
  const series = item.seriesId === null ? null : await placeInSeries(context, viewer, item);
  if (!access.allowed && item.previewSeconds === 0) throw refusedEntirely(content, series);
  if (!ahead) await countPlayOf(context, viewer, contentId);
  const now = Date.now();
  const grant = {
    viewerId: viewer.userId,
    contentId,
    previewSeconds: access.allowed ? null : item.previewSeconds,
  };
  const bases = {
    api: baseAddress(context, 'API', origin),
    vod: baseAddress(context, 'VID', origin),
    now,
  };
  return {
    item: toVideoDetail(item),
    access,
    playId: newId(now),
    series,
    resumeSeconds: resumeAt(content),
    isFollowed: item.isFollowed,
    ...toStream(context, media, grant, bases),
  };
}

function refusedEntirely({ item, access }: OpenedContent, series: Playback['series']): AppError {
  const data = { item: toVideoDetail(item), access, series };
  return new AppError(access.why === 'needsPurchase' ? 4101 : 4100, undefined, data);
}

/** Within the last seconds there is nothing to go on with: start over. */
function resumeAt({ item, access }: OpenedContent): number {
  const seconds = item.watchedSeconds ?? 0;
  const end = access.previewSeconds ?? item.durationSeconds;
  return seconds > 3 && seconds < end - 5 ? seconds : 0;
}
