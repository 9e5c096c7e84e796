import { playback, type VideoDetail } from '@yehang/contract/shapes/playback.ts';
import type { PlayRow } from '../../db/queries/playback/open-play.ts';
import { accessError } from '../access/require-access.ts';
import { AppError } from '../app-error.ts';
import { decideOpen } from '../content/open-content.ts';
import { JsonText } from '../json-text.ts';
import { baseAddress } from '../media/addresses.ts';
import { toStream } from '../media/to-stream.ts';
import { placeInSeries } from '../series/place-in-series.ts';
import type { Viewer } from '../viewer.ts';
import type { PlaybackContext } from './context.ts';
import { refusePlay } from './refuse-play.ts';
import { toDetailText } from './shared-videos.ts';

/** All but the video, which is serialised by its schema once for all viewers. */
const ownPart = playback.omit({ item: true });
type OwnPart = typeof ownPart._zod.output;

/**
 * Decides access and answers with everything a player needs. One statement reads the viewer's own part; the part shared
 * by all viewers is in memory. It counts nothing: what is watched under the play id does.
 * Errors: 4031, 4040, 4100 and 4101 (nothing at all may be seen; data: item, access, series).
 */
export async function startPlayback(
  context: PlaybackContext,
  viewer: Viewer,
  contentId: string,
  origin: string,
): Promise<JsonText> {
  const { settings, sharedVideos, openPlays, playIds } = context;
  const { userId } = viewer;
  const at = new Date();
  const row = await openPlays.load({ userId, contentId });
  if (!row) return refusePlay(context, viewer, contentId);
  const access = decideOpen(settings, viewer, row, at);
  const video = await sharedVideos.find(contentId);
  if (!video) throw new AppError(4040);
  const item = toDetailText(video, row);
  const series = row.whole && (await placeInSeries(context, viewer, row.whole, row));
  if (!access.allowed && row.previewUnits === 0) {
    throw accessError(access, { item: JSON.parse(item) as VideoDetail, access, series });
  }
  const now = at.getTime();
  const grant = {
    holder: viewer.sessionId,
    contentId,
    previewSeconds: access.allowed ? null : row.previewUnits,
  };
  const bases = {
    api: baseAddress(context, 'API', origin),
    vod: baseAddress(context, 'VID', origin),
    now,
  };
  const own: OwnPart = {
    access,
    playId: playIds.issue({ userId, contentId }, access.previewSeconds ?? row.extent, now),
    series,
    resumeSeconds: resumeAt(row, access.previewSeconds),
    isFollowed: row.isFollowed,
    ...toStream(context, video.media, grant, bases),
  };
  return new JsonText(`{"item":${item},${JSON.stringify(own).slice(1)}`);
}

/** Within the last seconds there is nothing to go on with: start over. */
function resumeAt({ position, extent }: PlayRow, previewSeconds: number | null): number {
  const seconds = position ?? 0;
  return seconds > 3 && seconds < (previewSeconds ?? extent) - 5 ? seconds : 0;
}
