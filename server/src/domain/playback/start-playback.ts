import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { newId } from '../../db/new-id.ts';
import { toVideoDetail } from '../catalogue/to-video-detail.ts';
import { openContentOf, type OpenedContent } from '../content/open-content.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { countPlayOf } from './count-play.ts';
import { placeInSeries } from '../series/place-in-series.ts';
import { baseAddress } from '../media/addresses.ts';
import { findMedia } from '../media/ready-media.ts';
import { toStream } from '../media/to-stream.ts';
import type { PlaybackContext } from './context.ts';

/**
 * Decides access and answers with everything a player needs; counts the play, unless it is prefetched.
 * Errors: 4031, 4040, 4100 and 4101 (nothing at all may be seen; data: item, access, series).
 */
export async function startPlayback(
  context: PlaybackContext,
  viewer: Viewer,
  { id: contentId, ahead }: { id: string; ahead: boolean },
  origin: string,
): Promise<Playback> {
  const opened = await openContentOf(context, viewer, contentId, videoKind.options);
  const { content, access } = opened;
  const media = await findMedia(context, contentId);
  if (!media) throw new AppError(4040);
  // Most videos are in no series, and then there is no query.
  const series = content.wholeId === null ? null : await placeInSeries(context, viewer, content);
  if (!access.allowed && content.previewUnits === 0) throw refusedEntirely(opened, series);
  if (!ahead) await countPlayOf(context, viewer, contentId);
  const now = Date.now();
  const grant = {
    viewerId: viewer.userId,
    contentId,
    previewSeconds: access.allowed ? null : content.previewUnits,
  };
  const bases = {
    api: baseAddress(context, 'API', origin),
    vod: baseAddress(context, 'VID', origin),
    now,
  };
  return {
    item: toVideoDetail(content),
    access,
    playId: newId(now),
    series,
    resumeSeconds: resumeAt(opened),
    isFollowed: content.isFollowed,
    ...toStream(context, media, grant, bases),
  };
}

function refusedEntirely({ content, access }: OpenedContent, series: Playback['series']): AppError {
  const data = { item: toVideoDetail(content), access, series };
  return new AppError(access.why === 'needsPurchase' ? 4101 : 4100, undefined, data);
}

/** Within the last seconds there is nothing to go on with: start over. */
function resumeAt({ content, access }: OpenedContent): number {
  const seconds = content.position ?? 0;
  const end = access.previewSeconds ?? content.extent;
  return seconds > 3 && seconds < end - 5 ? seconds : 0;
}
