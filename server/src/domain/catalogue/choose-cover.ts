import type { z } from 'zod';
import type { coverChoices, coverSource } from '@yehang/contract/shapes/cover.ts';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { pictureUses } from '@yehang/contract/shapes/picture-upload.ts';
import { updateContent } from '../../db/queries/content/console.ts';
import { noteUploadedPicture } from '../../db/queries/uploads/pictures.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { StoredPicture } from '../../media/manifest.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { changesOf } from '../audit/changes-of.ts';
import { keepVersions } from '../versions/keep-versions.ts';
import { consoleContent, getConsoleContent } from './read-content.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import { selectedPicture } from '../pictures/selected-picture.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import { findMedia, type MediaContext as ReadyMediaContext } from '../media/ready-media.ts';
import { takeFrame, type FrameContext } from '../media/take-frame.ts';
import type { ViewTokens } from '../media/view-tokens.ts';

/** Frames offered at first; any other moment can be asked for. */
const OFFERED = 12;

interface CoverContext extends ReadyMediaContext, FrameContext {
  kinds: ContentKinds;
  events: EventBus;
  keys: PublicKeys;
  viewTokens: ViewTokens;
}

const missing = () => new AppError(4040, '没有这个视频，或还没有转码完');

/** Frames spread over a video, out of its sheet of thumbnails; none where it has no sheet. Error: 4040. */
export async function coverFrames(
  context: ReadyMediaContext,
  contentId: string,
): Promise<z.infer<typeof coverChoices>> {
  const media = await findMedia(context, contentId);
  if (!media) throw missing();
  const { sprite, durationSeconds } = media.manifest;
  if (!sprite) return { sheet: null, tileWidth: 0, tileHeight: 0, frames: [] };
  const { path, width, height, color, cols, tileWidth, tileHeight, intervalSeconds } = sprite;
  const count = Math.min(OFFERED, sprite.count);
  const frames = Array.from({ length: count }, (_, index) => {
    // The middle of each part, so that neither the first frame nor the last is among them.
    const tile = Math.floor(((index + 0.5) * sprite.count) / count);
    return {
      seconds: Math.min(tile * intervalSeconds, durationSeconds),
      left: (tile % cols) * tileWidth,
      top: Math.floor(tile / cols) * tileHeight,
    };
  });
  return { sheet: { path, width, height, color }, tileWidth, tileHeight, frames };
}

/** Takes a frame and stores it as an uploaded picture is. Errors: 4040, 4150, 4290. */
async function storeFrame(
  context: CoverContext,
  staff: StaffMember,
  contentId: string,
  seconds: number,
): Promise<StoredPicture> {
  const media = await findMedia(context, contentId);
  if (!media) throw missing();
  try {
    const { bytes, width, height } = await takeFrame(context, media, seconds, pictureUses.cover);
    const picture = await storePicture({
      ...{ bytes, raw: { width, height }, storage: context.storage, prefix: 'p' },
      imgKey: Buffer.from(context.keys.imgKey, 'hex'),
      maxSide: pictureUses.cover,
      isRequest: true,
    });
    await noteUploadedPicture(context.database, picture, staff.login);
    return picture;
  } catch (error) {
    throw pictureRefusal(error, 'from');
  }
}

/** Sets a video's cover. Errors: 4000 (unknown picture), 4040, 4090 (taken down), 4150, 4290 (frame). */
export async function setCover(
  context: CoverContext,
  staff: StaffMember,
  { contentId, from }: { contentId: string; from: z.infer<typeof coverSource> },
): Promise<ConsoleContent> {
  const { database } = context;
  const { content, media } = await getConsoleContent(database, contentId);
  if (!media) throw new AppError(4040, '没有这个视频');
  if (content.state === 'takenDown') throw new AppError(4090, '已下架的内容不能修改');
  const cover =
    from.kind === 'frame'
      ? await storeFrame(context, staff, contentId, from.seconds)
      : await selectedPicture(context, from.path, { field: 'from', present: content.cover });
  await database.orm.transaction(async (orm) => {
    const { kinds } = context;
    await keepVersions({ kinds, orm }, { id: contentId, by: staff.login }, async (before) => {
      await updateContent({ orm }, contentId, { cover });
      const detail = { ...from, path: undefined, ...changesOf(before, { cover }) };
      await writeAuditLog({ orm }, staff, { action: 'cover.set', subject: contentId, detail });
    });
  });
  await publishContentChange(context, contentId);
  return consoleContent(context, staff, contentId);
}
