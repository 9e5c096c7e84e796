import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import type { PlayableRow } from '../../db/queries/playback.ts';
import { toMarks } from './to-marks.ts';
import { toVideoCard } from './to-video-card.ts';

/** A video as its own page shows it to this viewer. */
export function toVideoDetail(item: PlayableRow): VideoDetail {
  return {
    ...toVideoCard(item),
    description: item.description,
    tags: item.tags,
    collects: item.collects,
    comments: item.comments,
    marks: toMarks(item),
  };
}
