import { coverFrames, setCover } from '../../domain/catalogue/choose-cover.ts';
import {
  listTracks,
  removeSubtitles,
  renameTrack,
  setDefaultTrack,
} from '../../domain/media/edit-tracks.ts';
import { mediaStatuses, moveMediaOf, prioritiseMediaOf } from '../../domain/media/manage-media.ts';
import { replaceSource } from '../../domain/media/replace-source.ts';
import { cancelUpload } from '../../domain/upload/cancel-upload.ts';
import { openUploads } from '../../domain/upload/open-uploads.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Uploads, packaging, covers and tracks. */
export const consoleMediaCalls = {
  'cover/frames': ({ input, context }) => coverFrames(context, input.contentId),
  'cover/set': ({ input, staff, context }) => setCover(context, staff, input),
  'media/cancel': ({ input, staff, context }) =>
    moveMediaOf(context, staff, input.contentId, 'cancel'),
  'media/hurry': ({ input, staff, context }) => prioritiseMediaOf(context, staff, input.contentId),
  'media/replace': ({ input, staff, context }) => replaceSource(context, staff, input),
  'media/retry': ({ input, staff, context }) =>
    moveMediaOf(context, staff, input.contentId, 'retry'),
  'media/status': ({ input, context }) => mediaStatuses(context, input.contentIds),
  'track/default': ({ input, staff, context }) => setDefaultTrack(context, staff, input),
  'track/list': ({ input, context }) => listTracks(context, input.contentId),
  'track/remove': ({ input, staff, context }) => removeSubtitles(context, staff, input),
  'track/rename': ({ input, staff, context }) => renameTrack(context, staff, input),
  'upload/cancel': ({ input, staff, context }) =>
    cancelUpload(context, { kind: 'staff', id: staff.staffId }, input.identifier),
  'upload/list': ({ staff, context }) => openUploads(context, { kind: 'staff', id: staff.staffId }),
} satisfies Partial<ConsoleHandlers>;
