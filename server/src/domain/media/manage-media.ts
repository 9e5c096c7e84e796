import type { z } from 'zod';
import { lanes } from '@yehang/contract/shapes/packaging.ts';
import type { mediaStatus } from '@yehang/contract/shapes/console-content.ts';
import {
  findMediaAsset,
  findReplacement,
  listMediaAssets,
  moveMedia,
  prioritiseMedia,
} from '../../db/queries/media/jobs.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import { mediaMoves } from './media-state.ts';
import { toMediaStatus } from './to-media-status.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

type MediaStatus = z.infer<typeof mediaStatus>;

/** How far the media of a content is. Error: 4040. */
export async function mediaStatusOf(
  { database }: { database: Database },
  contentId: string,
): Promise<MediaStatus> {
  const [row] = await listMediaAssets(database, [contentId]);
  if (!row) throw new AppError(4040, '没有这个视频');
  return toMediaStatus(row.media, row.replacement);
}

/** Cancels or repeats the transcoding of a video, or of what is to replace it. Errors: 4040, 4090. */
export async function moveMediaOf(
  { database, events }: { database: Database; events: EventBus },
  staff: StaffMember,
  contentId: string,
  move: keyof typeof mediaMoves,
): Promise<MediaStatus> {
  const media = await findMediaAsset(database, contentId);
  if (!media) throw new AppError(4040, '没有这个视频');
  const isReplacement = media.state === 'ready';
  const job = isReplacement ? await findReplacement(database, contentId) : media;
  if (move === 'retry' && job && !job.hasSource)
    throw new AppError(4090, '源文件有问题，已清理，请重新上传');
  const { from, to } = mediaMoves[move];
  if (!(await moveMedia(database, contentId, [...from], to, { isReplacement })))
    throw new AppError(4090, '转码状态已变化，请刷新后再试');
  await writeAuditLog(database, staff, { action: `media.${move}`, subject: contentId });
  await events.publish('mediaWork', contentId);
  return mediaStatusOf({ database }, contentId);
}

/** Puts waiting work in the urgent lane; there already, it stays. Errors: 4040, 4090 (nothing waits). */
export async function prioritiseMediaOf(
  { database }: { database: Database },
  staff: StaffMember,
  contentId: string,
): Promise<MediaStatus> {
  if (!(await findMediaAsset(database, contentId))) throw new AppError(4040, '没有这个视频');
  if (!(await prioritiseMedia(database, contentId, lanes.urgent)))
    throw new AppError(4090, '已经不在排队了，请刷新后再看');
  await writeAuditLog(database, staff, { action: 'media.hurry', subject: contentId });
  return mediaStatusOf({ database }, contentId);
}

/** How far the media of several videos are; unknown videos are left out. */
export async function mediaStatuses({ database }: { database: Database }, contentIds: string[]) {
  const rows = await listMediaAssets(database, contentIds);
  return {
    list: rows.map(({ media, replacement }) => ({
      contentId: media.contentId,
      media: toMediaStatus(media, replacement),
    })),
  };
}
