import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import type { OpenableRow } from '../../db/queries/content/open.ts';
import type { ContentDetailRow } from '../../db/queries/content/rows.ts';
import { toVideoCard } from '../content/to-video-card.ts';
import { toViewerState } from '../content/to-viewer-state.ts';

/** A video as its own page shows it to everybody. */
export function toSharedDetail(video: ContentDetailRow): Omit<VideoDetail, 'marks'> {
  const { description, tags, performers: actors, favorites: collects, comments } = video;
  return { ...toVideoCard(video), description, tags, actors, collects, comments };
}

/** A video as its own page shows it to this viewer. */
export function toVideoDetail(video: OpenableRow): VideoDetail {
  return { ...toSharedDetail(video), marks: toViewerState(video) };
}
