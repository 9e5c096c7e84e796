import type { z } from 'zod';
import { lanes, type QueueLane } from '@yehang/contract/shapes/packaging.ts';
import type { mediaStatus } from '@yehang/contract/shapes/console-content.ts';
import type { MediaAssetRow } from '../../db/queries/media/jobs.ts';
import { mediaMoves } from './media-state.ts';
import type { Manifest } from '../../media/manifest.ts';

/** How far the media of a video is, for staff, and the file that is to replace it. */
export function toMediaStatus(
  row: MediaAssetRow,
  replacement: MediaAssetRow | null,
): z.infer<typeof mediaStatus> {
  const manifest = row.manifest as Manifest | null;
  return {
    ...toWork(row),
    lane: laneOf(row.priority),
    durationSeconds: manifest?.durationSeconds ?? null,
    width: manifest?.width ?? null,
    height: manifest?.height ?? null,
    renditions: (manifest?.renditions ?? []).map(({ name, width, height }) => ({
      name,
      width,
      height,
    })),
    replacement: replacement && toWork(replacement),
  };
}

function toWork(row: MediaAssetRow) {
  return {
    state: row.state,
    stage: row.stage,
    progress: row.progress,
    reason: row.reason,
    detail: row.failureDetail,
    canRetry: (mediaMoves.retry.from as readonly string[]).includes(row.state) && row.hasSource,
    sourceName: row.sourceName,
    sourceBytes: row.sourceBytes,
    updatedAt: row.updatedAt.getTime(),
  };
}

const laneOf = (priority: number): QueueLane =>
  priority >= lanes.urgent ? 'urgent' : priority >= lanes.normal ? 'normal' : 'spare';
