import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import type { PlayableRow } from '../../db/queries/media/ready-media.ts';
import type { VideoDetailRow } from '../../db/queries/content/rows.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { toVideoCard } from '../content/to-video-card.ts';

/** A video as its own page shows it to everybody. */
export function toSharedDetail(item: VideoDetailRow): Omit<VideoDetail, 'marks'> {
  const { description, tags, actors: performers, collects, comments } = item;
  return { ...toVideoCard(item), description, tags, actors: performers, collects, comments };
}

/** A video as its own page shows it to this viewer. */
export function toVideoDetail(item: PlayableRow): VideoDetail {
  return { ...toSharedDetail(item), marks: toViewerState(item) };
}
